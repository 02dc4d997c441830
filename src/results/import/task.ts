import type { Result } from '../../result.ts'
import type { EntityList } from '../model/entities.ts'
import type { Colors, Compound, Election, ItemRef, Vote } from '../model/item.ts'
import type { CompoundResults, ElectionResults, ResultSet, VoteResults } from '../model/result-set.ts'
import type { DeliveryTask } from './ech-0252/delivery-task.ts'
import type { ExportProgramTask } from './export-program/export-program-task.ts'
import type { ImportProblem } from './problems.ts'
import type { ImportWarning } from './warning.ts'

/** An item with what is published of it now. */
export interface Before<Of, Results> {
  readonly item: Of
  readonly results: Results | null
}

/** Of the product's own formats: one table about items that are known beforehand. */
export type TableTask = { readonly entities: EntityList } & (
  | { readonly format: 'vote'; readonly vote: Before<Vote, VoteResults> }
  | { readonly format: 'majorz' | 'proporz'; readonly election: Before<Election, ElectionResults> }
  | {
      readonly format: 'compound'
      readonly compound: Compound
      readonly elections: readonly Before<Election, ElectionResults>[]
    }
  | {
      readonly format: 'parties'
      readonly owner: Before<Election, ElectionResults> | Before<Compound, CompoundResults>
    }
)

/** Everything an import needs to know, so that it asks nobody. */
export type ImportTask = TableTask | ExportProgramTask | DeliveryTask

export type ImportFormat = ImportTask['format']
export type TableFormat = TableTask['format']
export type TaskOf<Format extends TableFormat> = Extract<TableTask, { readonly format: Format }>

export interface ImportedItem {
  readonly ref: ItemRef
  readonly results: ResultSet
  /** Colours named in the file, to be merged into those of the item. */
  readonly colors: Colors
  /** The first of them; how many more there are says `moreWarnings`. */
  readonly warnings: readonly ImportWarning[]
  readonly moreWarnings: number
  /** False where a delivery only says who stands for election; true unless told. */
  readonly bringsResults?: boolean
}

export type ImportOutcome = Result<readonly ImportedItem[], readonly ImportProblem[]>
