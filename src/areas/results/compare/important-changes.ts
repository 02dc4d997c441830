import type { BallotType } from '../model/item.ts'
import type { VoteAnswer } from '../model/overview.ts'
import {
  type CandidateChange,
  type Comparison,
  differs,
  type ElectionComparison,
  type FigurePair,
  type Pair,
  type PlaceChange,
  type VoteComparison,
} from './comparison.ts'

/**
 * Changes to highlight before the later result is published: those that revoke or correct published results,
 * not the progress of counting.
 */
export type ImportantChange =
  /** The answer of a vote changes, or is open again. */
  | ({ readonly what: 'answer'; readonly ballot: BallotType | null } & Pair<VoteAnswer | null>)
  /** Places where the majority changes sides. */
  | {
      readonly what: 'turned'
      readonly to: 'yes' | 'no'
      readonly ballot: BallotType | null
      readonly places: readonly PlaceName[]
    }
  /** The result was complete and no longer is. */
  | { readonly what: 'reopened' }
  /** The result was already complete, and has changed. */
  | { readonly what: 'completed' }
  | { readonly what: 'notElected' | 'elected'; readonly names: readonly string[] }
  /** Lists whose number of seats changes although the earlier result was complete. */
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
    ...(comparison.kind === 'vote'
      ? [...changedAnswers(comparison), ...turnedPlaces(comparison)]
      : changedPeople(comparison)),
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

/** Returns places whose majority changes sides; none for tie-breakers, which have no yes and no. */
function turnedPlaces({ ballots }: VoteComparison): readonly ImportantChange[] {
  return ballots
    .filter(({ type }) => type !== 'tie-breaker')
    .flatMap(({ type, places }) => {
      const ballot = ballots.length === 1 ? null : type
      const counted = places.filter(({ state }) => state.before === 'counted' && state.after === 'counted')
      return (['no', 'yes'] as const).flatMap((to) => {
        const turned = counted.filter(({ figures }) => majorityTurn(figures) === to)
        return turned.length === 0
          ? []
          : [{ what: 'turned' as const, to, ballot, places: turned.map(placeName) }]
      })
    })
}

/** Returns the side to which the majority changes; null if it stays, or if there is none. */
export function majorityTurn({ yeas, nays }: Record<'yeas' | 'nays', FigurePair>): 'yes' | 'no' | null {
  const before = Math.sign((yeas.before ?? 0) - (nays.before ?? 0))
  const after = Math.sign((yeas.after ?? 0) - (nays.after ?? 0))
  if (before * after !== -1) return null
  return after === 1 ? 'yes' : 'no'
}

function placeName({ id, name }: Pick<PlaceChange<string>, 'id' | 'name'>): PlaceName {
  return { id, name: name.after ?? name.before ?? '' }
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
  for (const place of groups.flat()) {
    const { before, after } = place.state
    if (before === 'counted') found[after === 'counted' ? 'corrected' : after].set(place.id, placeName(place))
  }
  return (['missing', 'uncounted', 'corrected'] as const)
    .filter((what) => found[what].size > 0)
    .map((what) => ({ what, places: [...found[what].values()] }))
}
