import { sql } from 'kysely'
import type { Queries } from '../platform/storage/database/database.ts'

type NumberedTable = 'agencies' | 'news' | 'topics'
type NamedTable = 'people' | 'memberships' | 'events'

/** Returns the ids of a table after one, in their order; from the first if null. */
export function idsAfter(
  queries: Queries,
  table: NumberedTable,
  after: number | null,
  limit: number,
): Promise<readonly number[]>
export function idsAfter(
  queries: Queries,
  table: NamedTable,
  after: string | null,
  limit: number,
): Promise<readonly string[]>
export async function idsAfter(
  queries: Queries,
  table: NumberedTable | NamedTable,
  after: string | number | null,
  limit: number,
): Promise<readonly (string | number)[]> {
  const beyond = after === null ? sql`` : sql`where id > ${after}`
  const query = sql<{
    id: string | number
  }>`select id from ${sql.table(table)} ${beyond} order by id limit ${limit}`
  return (await query.execute(queries)).rows.map(({ id }) => id)
}
