import type { Instant } from '../../../values/time.ts'
import type { ItemRef } from '../model/item.ts'
import type { Occasion } from './occasions.ts'

/** A published change. Stored in the transaction of the change, sent to others afterwards. */
export interface ResultEvent {
  readonly id: string
  readonly at: Instant
  readonly ref: ItemRef
  /** The version that was published. */
  readonly version: number
  readonly occasion: Occasion
}
