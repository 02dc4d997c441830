import type { Biproportional, BiproportionalOutcome } from '../../../../seats/biproportional.ts'
import type { SeatLevel } from '../../../../seats/hagenbach-bischoff.ts'
import type { BiproportionalRule } from './rule.ts'

/** Why nothing is computed. */
export type NotApplicable = 'noMethod' | 'notCompleted' | 'tacit' | 'noSeats'

/** `otherTotal`: the number of seats in the result differs from that of the item. */
export type CannotCompute = 'noVotes' | 'infeasible' | 'winnerWithoutSeat' | 'otherTotal'

/** Delivered seats compared with computed ones. Delivered seats are never changed. */
export type SeatCheck =
  | { readonly state: 'notApplicable'; readonly reason: NotApplicable }
  | { readonly state: 'cannotCompute'; readonly reason: CannotCompute }
  | (ComparedSeats & {
      /** `agreesByLot`: the delivered seats are one of the possible outcomes of lots. */
      readonly state: 'agrees' | 'agreesByLot' | 'differs'
    })

export interface ComparedSeats {
  readonly differences: readonly SeatDifference[]
  /** Names of people who are elected only by their votes, or only in the result. */
  readonly elected: readonly string[]
  readonly majority: { readonly delivered: number; readonly computed: number } | null
  /** Names of those among whom each lot was drawn. */
  readonly lots: readonly (readonly string[])[]
  readonly working: SeatsWorking | null
}

export interface SeatDifference {
  /** Null in an election outside a compound. */
  readonly district: string | null
  readonly list: string
  readonly delivered: number
  /** Null where seats are drawn by lot. */
  readonly computed: number | null
}

export type SeatsWorking =
  | {
      readonly method: 'hagenbachBischoff'
      readonly levels: readonly SeatLevel[]
      /** Names of lists by id. */
      readonly names: ReadonlyMap<string, string>
      /** Seats by list. */
      readonly seats: ReadonlyMap<string, number | null>
    }
  | {
      readonly method: 'biproportional'
      readonly rule: BiproportionalRule
      readonly given: Biproportional
      readonly outcome: BiproportionalOutcome
      /** Names of list groups, in the order of `given.parties`. */
      readonly names: readonly string[]
    }

export const notApplicable = (reason: NotApplicable): SeatCheck => ({ state: 'notApplicable', reason })
export const cannotCompute = (reason: CannotCompute): SeatCheck => ({ state: 'cannotCompute', reason })

const nothing: ComparedSeats = { differences: [], elected: [], majority: null, lots: [], working: null }

/** Derives the state from the differences and the lots. */
export function compared(found: Partial<ComparedSeats>): SeatCheck {
  const all = { ...nothing, ...found }
  const isSame = all.differences.length === 0 && all.elected.length === 0 && all.majority === null
  return { ...all, state: !isSame ? 'differs' : all.lots.length > 0 ? 'agreesByLot' : 'agrees' }
}

/** Returns whether the computation may be public: a difference is shown to staff only. */
export function hasPublicWorking(check: SeatCheck): boolean {
  return (check.state === 'agrees' || check.state === 'agreesByLot') && check.working !== null
}
