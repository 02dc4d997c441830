import type { Locale } from '../../../../texts/language/locales.ts'
import type { Result } from '../../../../values/result.ts'
import type { Instant } from '../../../../values/time.ts'
import type { EntityList, Instance } from '../../model/entities.ts'
import type { Compound, Election, Item, ItemKind, ItemRef, Vote } from '../../model/item.ts'
import type { CompoundResults, ElectionResults, ResultSet, VoteResults } from '../../model/result-set.ts'
import type { ImportProblem } from '../problems/problems.ts'
import type { ImportWarning } from '../problems/warning.ts'
import type { Before } from './imported.ts'

/** A delivery names its items itself, so it has to know what is there on its polling days. */
export interface DeliveryTask {
  readonly format: 'ech-0252'
  readonly instance: Instance
  readonly defaultLocale: Locale
  /** What the file names besides these days is asked for in the answer. */
  readonly days: readonly PollingDay[]
  /** Of items on any day: a new item takes nobody's name. */
  readonly taken: readonly TakenName[]
  /** Whether items that a delivery made and does not name any more are removed. */
  readonly removes: boolean
  readonly now: Instant
}

export interface PollingDay {
  readonly date: string
  /** Null where nothing is known of the year. */
  readonly entities: EntityList | null
  readonly items: readonly ItemOnDay[]
}

export type ItemOnDay = { readonly state: ItemState } & (
  | Before<Vote, VoteResults>
  | Before<Election, ElectionResults>
  | Before<Compound, CompoundResults>
)

/** `disposable`: a delivery made it, and nothing was ever counted. */
export type ItemState = 'disposable' | 'kept'

export interface TakenName {
  readonly kind: ItemKind
  readonly id: string
  readonly externalId: string | null
  readonly date: string
}

export type DeliveryOutcome = Result<DeliveredChanges | MissingDays, readonly ImportProblem[]>

/** The file speaks of polling days the task does not hold; nothing was looked at yet. */
export interface MissingDays {
  readonly missingDays: readonly string[]
}

export interface DeliveredChanges {
  /** Every item the file is about, compounds after their elections. */
  readonly items: readonly DeliveredItem[]
  readonly removed: readonly ItemRef[]
  /**
   * Votes and compounds of the day that a file about them does not name; they stay as they are. Elections often come
   * in files of their own, so that nothing is wrong with one that is missing.
   */
  readonly unnamed: readonly ItemRef[]
  /** Entries of the file that nothing was made of, and why. The rest of the day does not wait for them. */
  readonly unsupported: readonly ImportProblem[]
}

/** An item as it is after the delivery. */
export interface DeliveredItem {
  readonly item: Item
  readonly isNew: boolean
  /** Null where the delivery says nothing of results, and there were none. */
  readonly results: ResultSet | null
  /** False where it only says what is voted on and who stands for election: the count is as it was. */
  readonly bringsResults: boolean
  readonly warnings: readonly ImportWarning[]
  readonly moreWarnings: number
}
