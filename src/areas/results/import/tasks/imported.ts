import type { Result } from '../../../../values/result.ts'
import type { Colors, ItemRef } from '../../model/item.ts'
import type { ResultSet } from '../../model/result-set.ts'
import type { ImportProblem } from '../problems/problems.ts'
import type { ImportWarning } from '../problems/warning.ts'

/** An item with its results before the import. */
export interface Before<Of, Results> {
  readonly item: Of
  readonly results: Results | null
}

export interface ImportedItem {
  readonly ref: ItemRef
  readonly results: ResultSet
  /** Colours named in the file, to be merged into those of the item. */
  readonly colors: Colors
  /** The first ones; `moreWarnings` counts the rest. */
  readonly warnings: readonly ImportWarning[]
  readonly moreWarnings: number
  /** False where a delivery only has information; true by default. */
  readonly bringsResults?: boolean
}

export type ImportOutcome = Result<readonly ImportedItem[], readonly ImportProblem[]>
