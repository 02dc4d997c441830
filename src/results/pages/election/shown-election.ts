import type { CountedElection } from '../../export/counted-items.ts'
import type { EntityShapes } from '../../geo/map-shapes.ts'
import type { ElectionEntity } from '../../model/result-set.ts'
import type { ElectionTally } from '../../tally/tally.ts'
import type { ElectionTab } from './election-tabs.ts'
import type { ElectionAtHand } from './open-election.ts'

/** What the reader chose in a form. */
export interface Choice {
  readonly entity: number | null
  readonly list: string | null
  readonly candidate: string | null
}

export interface ShownElection extends CountedElection {
  readonly opened: ElectionAtHand
  readonly tabs: readonly ElectionTab[]
  readonly choice: Choice
  /** The entity whose figures the reader wants, and these figures. */
  readonly within: { readonly entity: ElectionEntity; readonly tally: ElectionTally } | null
  /** Percent of the electorate in the places counted so far; null where it is not known. */
  readonly electorate: number | null
  /** Null where nobody knows them, or the tab has no map. */
  readonly shapes: EntityShapes | null
}
