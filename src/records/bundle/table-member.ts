import type { Static, TObject } from 'typebox'
import type { Tx } from '../../platform/storage/database/database.ts'
import {
  danglingReferences,
  rowsByKey,
  rowsInOrder,
  type StoredRow,
  upsertRows,
} from '../../platform/storage/rows/bulk.ts'
import type { Dated, Schema } from '../../platform/storage/schema/schema.ts'
import { datesOf } from './fields.ts'
import { type BundleMember, type BundlePlaces, bundleMember, type Loading, type Numbered } from './member.ts'
import type { Problem } from './problem.ts'

/** Tables in which each row is a record of a bundle. */
export type RecordTable = 'agencies' | 'people' | 'memberships' | 'events' | 'news' | 'topics'

export interface MemberReference {
  /** The field of the record, and its column. */
  readonly field: string
  readonly column: string
  readonly to: keyof Schema
  readonly noun: string
}

export interface TableDefinition<Name extends RecordTable, Shape extends TObject> {
  /** The name of the member and of the table. */
  readonly name: Name
  readonly schema: Shape
  readonly references: readonly MemberReference[]
  idOf(record: Static<Shape>): Schema[Name]['id']
  toRow(record: Static<Shape>, dates: Dated): Schema[Name] & StoredRow
  /** Returns the record with all its fields, in the order of the bundle. */
  fromRow(row: Schema[Name]): Static<Shape>
  /** Checks limits that the schema cannot express. */
  check?(row: Schema[Name]): Pick<Problem, 'path' | 'message'> | null
  /** Stores dependent rows of those that were just stored, such as the dates of an event. */
  afterSave?(loading: Loading, rows: readonly Numbered<Schema[Name]>[]): Promise<Problem | null>
  finish?(loading: Loading): Promise<Problem | null>
}

/**
 * Returns a member for a table. Fields that the document does not give keep their values in an existing record, which
 * counts as changed nevertheless.
 */
export function tableMember<Name extends RecordTable, Shape extends TObject>(
  definition: TableDefinition<Name, Shape>,
): BundleMember {
  const { name, schema, references, idOf, toRow, fromRow } = definition
  return bundleMember({
    name,
    shape: 'list',
    schema,
    key: idOf,
    open: (loading, places) => ({
      async save(records) {
        const { tx, now } = loading
        const ids = records.map(({ record }) => idOf(record))
        const existing = await rowsByKey(tx, name, 'id', ids)
        const rows: Numbered<Schema[Name] & StoredRow>[] = []
        for (const { index, record } of records) {
          const before = existing.get(idOf(record))
          const merged = before === undefined ? record : { ...fromRow(before), ...record }
          const row = toRow(merged, datesOf(record, before, now))
          const problem = definition.check?.(row) ?? null
          if (problem !== null) return { index, ...problem }
          rows.push({ index, record: row })
        }
        const stored = rows.map(({ record }) => record)
        await upsertRows(tx, name, { key: 'id', update: 'all' }, stored)
        return (await definition.afterSave?.(loading, rows)) ?? null
      },
      async finish() {
        for (const reference of references) {
          const problem = await danglingProblem(loading.tx, name, reference, places)
          if (problem !== null) return problem
        }
        return (await definition.finish?.(loading)) ?? null
      },
    }),
    async *dump(queries) {
      for await (const row of rowsInOrder(queries, name, 'id')) yield fromRow(row)
    },
  })
}

/** Returns a problem for the first record of the document with a dangling reference. */
async function danglingProblem(
  tx: Tx,
  from: RecordTable,
  { field, column, to, noun }: MemberReference,
  places: BundlePlaces,
): Promise<Problem | null> {
  const found = await danglingReferences(tx, { from, column, to })
  const placed = found.map(({ record, target }) => ({ index: places.get(record) ?? null, target }))
  const [first] = placed.sort((a, b) => (a.index ?? 0) - (b.index ?? 0))
  if (first === undefined) return null
  return { index: first.index, path: field, message: `there is no ${noun} ${first.target}` }
}
