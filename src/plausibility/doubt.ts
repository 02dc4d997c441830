import type { PastVote, UnitResult } from '../statistics/past-vote.ts'

/** From where on a figure is doubted. Distances are multiples of the usual deviation, points are those of per cent. */
export interface Thresholds {
  /** Yes share against earlier votes. */
  readonly share: number
  /** Turnout against earlier votes. */
  readonly turnout: number
  /** Turnout between the proposals of a day. */
  readonly day: number
  readonly dayPoints: number
  /** Blank and invalid ballots. */
  readonly unaccounted: number
  readonly unaccountedPoints: number
  /** Change of the electorate since the last vote, in per cent. */
  readonly eligible: number
}

export const defaultThresholds: Thresholds = {
  share: 4,
  turnout: 5,
  day: 5,
  dayPoints: 2,
  unaccounted: 8,
  unaccountedPoints: 2,
  eligible: 5,
}

/** The results to check, and those they are compared with. */
export interface Checked {
  /** The polling day, `YYYY-MM-DD`. */
  readonly date: string
  /** Counted units, by number. */
  readonly units: ReadonlyMap<number, UnitResult>
  /** How many units there are, counted or not. */
  readonly unitCount: number
  /** Votes of other days. */
  readonly past: readonly PastVote[]
  /** Counted units of the other proposals of the day. */
  readonly sameDay: readonly ReadonlyMap<number, UnitResult>[]
}

/** A range that would not be doubted, and the value within it that fits best. */
export interface Expected {
  readonly expected: number
  readonly low: number
  readonly high: number
}

/** A figure of one unit that is probably wrong. Shares are from 0 to 1. */
export type Doubt = { readonly unit: number } & (
  | ({ readonly code: 'share' | 'turnout' | 'unaccounted'; readonly reported: number } & Expected)
  /** `exchanged`: the yes share if yes and no were the other way round. */
  | ({ readonly code: 'exchanged'; readonly reported: number; readonly exchanged: number } & Expected)
  /** Ballots for this proposal and for the others of the day. */
  | ({ readonly code: 'day'; readonly reported: number } & Expected)
  | { readonly code: 'noVotes' }
  | ({ readonly code: 'eligible'; readonly reported: number } & Expected)
  /** The electorate is that of the row before or after. */
  | { readonly code: 'shifted'; readonly reported: number; readonly expected: number; readonly other: number }
  /** The figure would fit with one digit more or less. */
  | {
      readonly code: 'factorTen'
      readonly figure: 'yes' | 'no' | 'all'
      readonly reported: number
      readonly fitting: number
    }
)
