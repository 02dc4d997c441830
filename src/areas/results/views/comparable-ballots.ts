import { type AskedParameters, named, parameters } from '../../../platform/http/requests/parameters.ts'
import { fold } from '../../../values/text.ts'
import type { CurrentItems } from '../items/current-items.ts'
import type { BallotType, Vote } from '../model/item.ts'
import { isOf, type StoredItem } from '../model/stored-item.ts'
import type { ResultsArea } from '../serving/area.ts'
import { tallyVote } from '../tally/vote.ts'
import type { ComparedBallot } from './figures/votes/comparison.ts'
import { isCommunal } from './vote.ts'

/** A question that was decided in several places and can be compared with others. */
export interface ComparableBallot {
  /** Its name in addresses. */
  readonly key: string
  readonly stored: StoredItem<'vote'>
  readonly type: BallotType
}

interface Comparable {
  /** Newest first. */
  readonly ballots: readonly ComparableBallot[]
  /** Stamps by `until`, see `comparableStamp`. */
  readonly stamps: Map<string | null, string>
}

const known = new WeakMap<CurrentItems, Comparable>()

/** Returns the comparable questions, cached because every request for a vote needs them, even for cached pages. */
function comparableIn(current: CurrentItems): Comparable {
  const before = known.get(current)
  if (before !== undefined) return before
  const ballots = current.items
    .filter((stored) => isOf(stored, 'vote'))
    .filter(
      ({ item, overview }) => overview.completed && overview.progress.total > 1 && !isCommunal(current, item),
    )
    .sort((a, b) => (a.item.date < b.item.date ? 1 : a.item.date > b.item.date ? -1 : 0))
    .flatMap(ballotsOf)
  const made = { ballots, stamps: new Map() }
  known.set(current, made)
  return made
}

/** Returns the comparable questions of a vote; tie-breakers have no yes and no. */
function ballotsOf(stored: StoredItem<'vote'>): readonly ComparableBallot[] {
  const { item } = stored
  return item.ballots.flatMap(({ type }) =>
    type === 'tie-breaker' ? [] : { key: type === 'proposal' ? item.id : `${item.id}/${type}`, stored, type },
  )
}

/** Returns all comparable questions, newest first. */
export function comparableBallotsOf(current: CurrentItems): readonly ComparableBallot[] {
  return comparableIn(current).ballots
}

/** Returns comparable questions of other votes, newest first. */
export function comparableBallots(current: CurrentItems, vote: Vote): readonly ComparableBallot[] {
  return comparableIn(current).ballots.filter(({ stored }) => stored.item.id !== vote.id)
}

/** Returns those of the same polling day and earlier ones. */
export function earlierBallots(current: CurrentItems, vote: Vote): readonly ComparableBallot[] {
  return comparableBallots(current, vote).filter(({ stored }) => stored.item.date <= vote.date)
}

/** Checks whether two votes decided the same matter, which their titles say: the older one then precedes the other. */
export function isSameMatter(one: Vote, other: Vote): boolean {
  const titles = new Set(Object.values(other.title).map(fold))
  return Object.values(one.title).some((text) => text !== '' && titles.has(fold(text)))
}

/** Returns a stamp that changes with any comparable question; with `until`, only those up to this day count. */
export function comparableStamp(current: CurrentItems, until: string | null = null): string {
  const { ballots, stamps } = comparableIn(current)
  const before = stamps.get(until)
  if (before !== undefined) return before
  const counted = ballots.filter(({ stored }) => until === null || stored.item.date <= until)
  const last = counted.reduce((most, { stored }) => Math.max(most, current.changedAt(stored.item)), 0)
  const stamp = `${last} of ${counted.length}`
  stamps.set(until, stamp)
  return stamp
}

type Compared = AskedParameters<{ readonly with: ComparableBallot | null }>

/** For pages without a comparison. */
export const notCompared: Compared = { values: { with: null }, query: '' }

/** Reads the question to compare with from the address. */
export function readCompared(current: CurrentItems, vote: Vote, search: string): Compared {
  const ballots = comparableBallots(current, vote)
  return parameters({ with: named(ballots.map((ballot) => [ballot.key, ballot])) })(search)
}

export async function comparedBallot(
  { reader }: Pick<ResultsArea, 'reader'>,
  { key, stored, type }: ComparableBallot,
): Promise<ComparedBallot | null> {
  const vote = stored.item
  const tally = tallyVote(vote, await reader.results(stored))
  const ballot = tally.ballots.find((one) => one.type === type)
  return ballot === undefined ? null : { key, vote, ballot }
}
