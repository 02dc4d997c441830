import type { Instant } from '../../../values/time.ts'
import type { ItemRef } from '../model/item.ts'

/**
 * Why others hear of an item: its first figures, more of them, the end of the counting, a result that was put right
 * after it had been final, or somebody of the staff who says so.
 */
export const occasions = ['first', 'interim', 'final', 'correction', 'manual'] as const
export type Occasion = (typeof occasions)[number]

/** A published change. Stored in the transaction of the change, sent to others afterwards. */
export interface ResultEvent {
  readonly id: string
  readonly at: Instant
  readonly ref: ItemRef
  /** The version that was published. */
  readonly version: number
  readonly occasion: Occasion
}
