import { sumOfUnits } from '../statistics/past-vote.ts'
import { type Backtest, backtest } from './backtest.ts'
import type { History } from './history.ts'
import { type Projected, type ProjectedCounting, project } from './project.ts'

/** Reasons why a projection is not published. */
export type Reservation =
  | 'fewPastVotes'
  | 'fewUnits'
  | 'fewVoters'
  | 'largeUnitOpen'
  | 'unknownUnits'
  | 'wideRange'
  | 'doubts'
  | 'allCounted'

/** `open` as long as both outcomes are within the range. */
export type Word = 'yes' | 'no' | 'open'

export interface Projection extends Projected {
  /** Shares of the counted units, from 0 to 1: of the electorate, and of yes among their valid votes. */
  readonly countedShare: number
  readonly soFar: number
  readonly countedUnits: number
  readonly pastVotes: number
  readonly backtest: Backtest | null
  /** Half the width of the range that contained the results of comparable past projections; null without any. */
  readonly halfWidth: number | null
  readonly word: Word
  /** Empty if the projection may be published. */
  readonly reservations: readonly Reservation[]
}

const leastHalfWidth = 0.002
const widestHalfWidth = 0.05
const fewestPastVotes = 12
/** Minimum number of past votes for a narrower range, as their errors are then known well enough. */
const manyPastVotes = 30
const largeUnit = 0.15
const mostLargeOpen = 0.6
/** Maximum share of units without past votes, which are projected as average ones. */
const mostUnknown = 0.05

/** Minimum of counted units and of their share of voters; cantons with few units need a larger share. */
const leastCounted = (units: number) => (units < 30 ? { units: 5, voters: 0.3 } : { units: 10, voters: 0.1 })

/** Projects a vote; null while no counted unit has past votes. `hasDoubts`: a counted figure looks wrong. */
export function projectVote(
  history: History,
  counting: ProjectedCounting,
  hasDoubts = false,
): Projection | null {
  const projected = project(history, counting)
  if (projected === null) return null
  const tested = backtest(history, counting)
  const halfWidth = halfWidthOf(history, counting, tested)
  const { countedShare, soFar } = progressOf(counting)
  const { share } = projected
  return {
    ...projected,
    countedShare,
    soFar,
    countedUnits: counting.counted.filter((is) => is).length,
    pastVotes: history.columns.length,
    backtest: tested,
    halfWidth,
    word: halfWidth === null || Math.abs(share - 0.5) <= halfWidth ? 'open' : share > 0.5 ? 'yes' : 'no',
    reservations: reservations(history, counting, { countedShare, halfWidth, hasDoubts }),
  }
}

function halfWidthOf(
  { columns }: History,
  { counted }: ProjectedCounting,
  tested: Backtest | null,
): number | null {
  if (counted.every((is) => is)) return 0
  if (tested === null) return null
  const factor = columns.length < manyPastVotes ? 3 : 2
  return Math.max(leastHalfWidth, factor * tested.rms)
}

function progressOf({ counted, eligible, valid, yes }: ProjectedCounting) {
  const ofCounted = (values: readonly number[]) => sumOfUnits(values.filter((_, at) => counted[at]))
  return {
    countedShare: ofCounted(eligible) / sumOfUnits(eligible),
    soFar: ofCounted(yes) / ofCounted(valid),
  }
}

function reservations(
  { columns, isKnown }: History,
  { counted, eligible }: ProjectedCounting,
  {
    countedShare,
    halfWidth,
    hasDoubts,
  }: { readonly countedShare: number; readonly halfWidth: number | null; readonly hasDoubts: boolean },
): readonly Reservation[] {
  const whole = sumOfUnits(eligible)
  const least = leastCounted(counted.length)
  const largestOpen = Math.max(0, ...eligible.filter((_, at) => !counted[at]))
  const unknownOpen = sumOfUnits(eligible.filter((_, at) => !counted[at] && !isKnown[at]))
  const hasUnsized = eligible.some((own, at) => own === 0 && !counted[at])
  const found: readonly (readonly [boolean, Reservation])[] = [
    [counted.every((is) => is), 'allCounted'],
    [columns.length < fewestPastVotes, 'fewPastVotes'],
    [counted.filter((is) => is).length < least.units, 'fewUnits'],
    [countedShare < least.voters, 'fewVoters'],
    [countedShare < mostLargeOpen && largestOpen >= largeUnit * whole, 'largeUnitOpen'],
    [unknownOpen > mostUnknown * whole || hasUnsized, 'unknownUnits'],
    [halfWidth === null || halfWidth > widestHalfWidth, 'wideRange'],
    [hasDoubts, 'doubts'],
  ]
  return found.flatMap(([holds, reservation]) => (holds ? [reservation] : []))
}
