import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { upsertRows } from '../../../../platform/storage/rows/bulk.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'

export type LoggedRow = Row<'logged_tables'>

/** By the path of the item. */
export async function selectLoggedTables(queries: Queries): Promise<ReadonlyMap<string, LoggedRow>> {
  const rows = await queries.selectFrom('logged_tables').selectAll().execute()
  return new Map(rows.map((row) => [row.path, row]))
}

export function saveLoggedTables(tx: Tx, rows: readonly LoggedRow[]): Promise<void> {
  const plain = rows.map(({ path, stamp, digests, busy_until }) => ({ path, stamp, digests, busy_until }))
  return upsertRows(tx, 'logged_tables', { key: ['path'], update: ['stamp', 'digests', 'busy_until'] }, plain)
}
