import type { EntityList } from '../../model/entities.ts'
import type { DeliveryTask } from './delivery-task.ts'

/**
 * `national`: national figures of votes that exist here. `canton`: also the figures of the instance's canton, and votes
 * that do not exist yet.
 */
export type FederalScope = 'national' | 'canton'

/** A file of the Federal Statistical Office names its votes itself, like a delivery. */
export interface FederalTask extends Pick<DeliveryTask, 'instance' | 'days' | 'taken' | 'now'> {
  readonly format: 'bfs'
  /** Number of the own canton. */
  readonly canton: number
  /** Of all years that there are, as old votes are recast to the municipalities of later years; oldest first. */
  readonly lists: readonly EntityList[]
  readonly scope: FederalScope
  /** The requested polling day; null for any. */
  readonly asked: string | null
}
