import type { RowBatches } from '../../formats/tables/writing/table.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { BundleMember } from '../bundle/member.ts'
import type { Field, ShownField } from './field.ts'
import type { Plan } from './plan.ts'
import type { GivenTable } from './read-rows.ts'

export type TableName = 'people' | 'agencies' | 'memberships' | 'events'

/** The agency that somebody is limited to; null where it is everything. */
export type Limit = number | null

export interface ExchangeColumn extends Omit<ShownField<never>, 'write'> {
  /** Others only tell: a file may have them, but they change nothing. */
  readonly isRead: boolean
}

/** A table that goes out as a file and comes back as one. */
export interface ExchangeTable {
  readonly name: TableName
  /** One of its records in the audit log: `person.change`. */
  readonly noun: 'person' | 'agency' | 'membership' | 'event'
  /** Stores the records, with everything that hangs on them. */
  readonly member: BundleMember
  readonly columns: readonly ExchangeColumn[]
  /** What somebody with this limit may see of it: one cell per column. */
  batches(queries: Queries, limit: Limit): RowBatches
  /** What the rows of a file would do. */
  plan(queries: Queries, given: GivenTable, limit: Limit): Promise<Plan>
}

/** The id leads, for it says most; what only tells comes last. */
export function columnsOf<Row>(
  id: ShownField<Row>,
  fields: readonly Field<Row>[],
  shown: readonly ShownField<Row>[],
): readonly (ShownField<Row> & { readonly isRead: boolean })[] {
  const read = [id, ...fields].map((field) => ({ ...field, isRead: true }))
  return [...read, ...shown.map((field) => ({ ...field, isRead: false }))]
}
