import type { Locale } from '../../../../texts/language/locales.ts'
import type { Result } from '../../../../values/result.ts'
import type { Instant } from '../../../../values/time.ts'
import type { EntityList, Instance } from '../../model/entities.ts'
import type { Compound, Election, Item, ItemKind, ItemRef, Vote } from '../../model/item.ts'
import type { CompoundResults, ElectionResults, ResultSet, VoteResults } from '../../model/result-set.ts'
import type { ImportProblem } from '../problems/problems.ts'
import type { ImportWarning } from '../problems/warning.ts'
import type { Before } from './imported.ts'

/** A delivery names its items itself, so it is given all items of its polling days. */
export interface DeliveryTask {
  readonly format: 'ech-0252'
  readonly instance: Instance
  readonly defaultLocale: Locale
  /** Other polling days in the file are reported as missing. */
  readonly days: readonly DeliveredDay[]
  /** Names of items of all days, which new items must not take. */
  readonly taken: readonly TakenName[]
  /** Whether items that a delivery made and does not name any more are removed. */
  readonly removes: boolean
  readonly now: Instant
}

export interface DeliveredDay {
  readonly date: string
  /** Null where there is no list for the year. */
  readonly entities: EntityList | null
  readonly items: readonly ItemOnDay[]
}

export type ItemOnDay = { readonly state: ItemState } & (
  | Before<Vote, VoteResults>
  | Before<Election, ElectionResults>
  | Before<Compound, CompoundResults>
)

/** `disposable`: created by a delivery and never counted. */
export type ItemState = 'disposable' | 'kept'

export interface TakenName {
  readonly kind: ItemKind
  readonly id: string
  readonly externalId: string | null
  readonly date: string
}

export type DeliveryOutcome = Result<DeliveredChanges | MissingDays, readonly ImportProblem[]>

/** The file has polling days that the task does not include; nothing was checked yet. */
export interface MissingDays {
  readonly missingDays: readonly string[]
}

export interface DeliveredChanges {
  /** All items of the file, compounds after their elections. */
  readonly items: readonly DeliveredItem[]
  readonly removed: readonly ItemRef[]
  /**
   * Votes and compounds of the day that the file does not name; they are unchanged. Elections are not listed, as they
   * often come in files of their own.
   */
  readonly unnamed: readonly ItemRef[]
  /** Skipped entries of the file, and why. */
  readonly unsupported: readonly ImportProblem[]
}

/** An item as it is after the delivery. */
export interface DeliveredItem {
  readonly item: Item
  readonly isNew: boolean
  /** Null where there are none, neither in the delivery nor before. */
  readonly results: ResultSet | null
  /** False where the delivery only has information, so that figures are unchanged. */
  readonly bringsResults: boolean
  readonly warnings: readonly ImportWarning[]
  readonly moreWarnings: number
}
