import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { upsertRows } from '../../../../platform/storage/rows/bulk.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'

export type LoggedRow = Row<'logged_tables'>

/** Returns the logged stamps by path of the subject. */
export async function selectLoggedStamps(queries: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await queries.selectFrom('logged_tables').select(['path', 'stamp']).execute()
  return new Map(rows.map(({ path, stamp }) => [path, stamp]))
}

export async function selectLogged(
  queries: Queries,
  paths: readonly string[],
): Promise<ReadonlyMap<string, LoggedRow>> {
  if (paths.length === 0) return new Map()
  const rows = await queries.selectFrom('logged_tables').selectAll().where('path', 'in', paths).execute()
  return new Map(rows.map((row) => [row.path, row]))
}

export function saveLogged(tx: Tx, rows: readonly LoggedRow[]): Promise<void> {
  const plain = rows.map(({ path, stamp, digests, busy_until }) => ({ path, stamp, digests, busy_until }))
  return upsertRows(tx, 'logged_tables', { key: ['path'], update: ['stamp', 'digests', 'busy_until'] }, plain)
}
