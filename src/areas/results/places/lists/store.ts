import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { deleteRows, upsertRows } from '../../../../platform/storage/rows/bulk.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { markAllChanged } from '../../items/changes-store.ts'

type OwnRow = Row<'entities'>

/** Reads the operator's rows for a canton, or for a municipality by its number; see `ownListKey`. */
export async function ownEntities(queries: Queries, canton: string): Promise<readonly OwnRow[]> {
  return queries
    .selectFrom('entities')
    .selectAll()
    .where('canton', '=', canton)
    .orderBy('id')
    .orderBy('valid_from')
    .execute()
}

export async function allOwnEntities(queries: Queries): Promise<readonly OwnRow[]> {
  return queries
    .selectFrom('entities')
    .selectAll()
    .orderBy('canton')
    .orderBy('id')
    .orderBy('valid_from')
    .execute()
}

/** Replaces all rows of the cantons in the list. */
export async function replaceEntities(tx: Tx, rows: readonly OwnRow[]): Promise<void> {
  await deleteRows(tx, 'entities', 'canton', [...new Set(rows.map(({ canton }) => canton))])
  await saveEntities(tx, rows)
}

/** Adds rows, or overwrites those with the same canton, id and first day. */
export async function saveEntities(tx: Tx, rows: readonly OwnRow[]): Promise<void> {
  const columns = rows.map((row) => ({ ...row }))
  await upsertRows(tx, 'entities', { key: ['canton', 'id', 'valid_from'], update: 'all' }, columns)
  await markAllChanged(tx)
}

/** Removes all rows of a canton; returns their number. */
export async function removeEntities(tx: Tx, canton: string): Promise<number> {
  const before = await ownEntities(tx, canton)
  await deleteRows(tx, 'entities', 'canton', [canton])
  await markAllChanged(tx)
  return before.length
}
