import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { upsertRows } from '../../../../platform/storage/rows/bulk.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { markAllChanged } from '../../items/changes-store.ts'

type StoredShapes = Row<'shapes'>

/** All columns except the shapes themselves. */
export type ListedShapes = Omit<StoredShapes, 'content'>

const listed = ['canton', 'valid_from', 'valid_to', 'attribution', 'areas', 'sha256'] as const

/** Lists the shapes of a canton, or of a municipality by its number; null for all. */
export async function listShapes(queries: Queries, canton: string | null): Promise<readonly ListedShapes[]> {
  return queries
    .selectFrom('shapes')
    .select(listed)
    .$if(canton !== null, (query) => query.where('canton', '=', canton))
    .orderBy('canton')
    .orderBy('valid_from')
    .execute()
}

export async function readContent(
  queries: Queries,
  canton: string,
  validFrom: string,
): Promise<StoredShapes | null> {
  const row = await queries
    .selectFrom('shapes')
    .selectAll()
    .where('canton', '=', canton)
    .where('valid_from', '=', validFrom)
    .executeTakeFirst()
  return row ?? null
}

/** Adds shapes, or overwrites those with the same canton and first day. */
export async function saveShapes(tx: Tx, rows: readonly StoredShapes[]): Promise<void> {
  const columns = rows.map((row) => ({ ...row }))
  await upsertRows(tx, 'shapes', { key: ['canton', 'valid_from'], update: 'all' }, columns)
  await markAllChanged(tx)
}

/** Removes those with one first day, or all of the canton; returns their number. */
export async function removeShapes(tx: Tx, canton: string, validFrom: string | null): Promise<number> {
  const deleted = await tx
    .deleteFrom('shapes')
    .where('canton', '=', canton)
    .$if(validFrom !== null, (query) => query.where('valid_from', '=', validFrom ?? ''))
    .executeTakeFirst()
  await markAllChanged(tx)
  return Number(deleted.numDeletedRows)
}
