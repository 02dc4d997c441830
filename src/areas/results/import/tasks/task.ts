import type { EntityList } from '../../model/entities.ts'
import type { Compound, Election, Vote } from '../../model/item.ts'
import type { CompoundResults, ElectionResults, VoteResults } from '../../model/result-set.ts'
import type { DeliveryTask } from './delivery-task.ts'
import type { ExportProgramTask } from './export-program-task.ts'
import type { FederalTask } from './federal-task.ts'
import type { Before } from './imported.ts'

/** One table in a format of the product, about items that are known beforehand. */
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

/** All input of an import besides the files. */
export type ImportTask = TableTask | ExportProgramTask | DeliveryTask | FederalTask

export type ImportFormat = ImportTask['format']
export type TableFormat = TableTask['format']
export type TaskOf<Format extends TableFormat> = Extract<TableTask, { readonly format: Format }>
