import type { BallotType } from '../model/item.ts'
import type { VoteAnswer } from '../model/overview.ts'
import {
  type CandidateChange,
  type Comparison,
  differs,
  type ElectionComparison,
  type Pair,
  type PlaceChange,
  type VoteComparison,
} from './comparison.ts'

/**
 * Changes to be highlighted before the later result is published: those that revoke or correct what was published.
 * Progress of the count is not.
 */
export type ImportantChange =
  /** The answer of a vote changes, or is open again. */
  | ({ readonly what: 'answer'; readonly ballot: BallotType | null } & Pair<VoteAnswer | null>)
  /** Complete before, incomplete now. */
  | { readonly what: 'reopened' }
  /** Complete before, and changed. */
  | { readonly what: 'completed' }
  | { readonly what: 'notElected' | 'elected'; readonly names: readonly string[] }
  /** Lists whose number of seats changes, though the earlier result was complete. */
  | { readonly what: 'seats'; readonly names: readonly string[] }
  | { readonly what: 'corrected' | 'uncounted' | 'missing'; readonly places: readonly PlaceName[] }

export interface PlaceName {
  readonly id: number
  /** Empty for the Swiss abroad. */
  readonly name: string
}

export function importantChanges(comparison: Comparison): readonly ImportantChange[] {
  if (comparison.isSame || comparison.kind === 'compound') return []
  return [
    ...(comparison.kind === 'vote' ? changedAnswers(comparison) : changedPeople(comparison)),
    ...changedState(comparison),
    ...changedPlaces(comparison),
  ]
}

function changedState({ completed }: VoteComparison | ElectionComparison): readonly ImportantChange[] {
  if (!completed.before) return []
  return [{ what: completed.after ? 'completed' : 'reopened' }]
}

function changedAnswers({ answer, ballots }: VoteComparison): readonly ImportantChange[] {
  const isTakenBack = (pair: Pair<VoteAnswer | null>) => pair.before !== null && differs(pair)
  const whole = isTakenBack(answer) ? [{ what: 'answer' as const, ballot: null, ...answer }] : []
  if (ballots.length === 1) return whole
  const parts = ballots
    .filter((ballot) => isTakenBack(ballot.answer))
    .map((ballot) => ({ what: 'answer' as const, ballot: ballot.type, ...ballot.answer }))
  return [...whole, ...parts]
}

function changedPeople({ candidates, lists, completed }: ElectionComparison): readonly ImportantChange[] {
  const names = (changes: readonly { readonly name: Pair<string | null> }[]) =>
    changes.map(({ name }) => name.after ?? name.before ?? '')
  const isElected = (candidate: CandidateChange) => differs(candidate.elected) && candidate.elected.after
  const lost = candidates.filter(({ elected }) => differs(elected) && elected.before)
  const won = completed.before || lost.length > 0 ? candidates.filter(isElected) : []
  const seats = completed.before ? lists.filter(({ mandates }) => differs(mandates)) : []
  const changes: ImportantChange[] = []
  if (lost.length > 0) changes.push({ what: 'notElected', names: names(lost) })
  if (won.length > 0) changes.push({ what: 'elected', names: names(won) })
  if (seats.length > 0) changes.push({ what: 'seats', names: names(seats) })
  return changes
}

function changedPlaces(comparison: VoteComparison | ElectionComparison): readonly ImportantChange[] {
  const groups: readonly (readonly PlaceChange<string>[])[] =
    comparison.kind === 'vote' ? comparison.ballots.map(({ places }) => places) : [comparison.places]
  const found = { missing: new Map(), uncounted: new Map(), corrected: new Map<number, PlaceName>() }
  for (const { id, name, state } of groups.flat()) {
    if (state.before !== 'counted') continue
    const group = found[state.after === 'counted' ? 'corrected' : state.after]
    group.set(id, { id, name: name.after ?? name.before ?? '' })
  }
  return (['missing', 'uncounted', 'corrected'] as const)
    .filter((what) => found[what].size > 0)
    .map((what) => ({ what, places: [...found[what].values()] }))
}
