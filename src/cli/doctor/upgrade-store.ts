import { sql } from 'kysely'
import { tableNames } from '../../platform/backup/store.ts'
import { kindOf, type Queries } from '../../platform/storage/database/database.ts'

export interface RowCount {
  readonly table: string
  readonly count: number
}

/** Counts the rows of those tables that exist. */
export async function rowCounts(queries: Queries, tables: readonly string[]): Promise<readonly RowCount[]> {
  const there = new Set(await tableNames(queries))
  const counts: RowCount[] = []
  for (const table of tables.filter((name) => there.has(name))) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      queries,
    )
    counts.push({ table, count: Number(rows[0]?.count ?? 0) })
  }
  return counts
}

/** When the last migration was applied. */
export async function lastMigrated(queries: Queries): Promise<string> {
  const { rows } = await sql<{ applied: string | null }>`select max(applied) as applied
    from schema_migrations`.execute(queries)
  return String(rows[0]?.applied ?? 'never')
}

export async function databaseBytes(queries: Queries): Promise<number> {
  const { rows } =
    kindOf(queries) === 'sqlite'
      ? await sql<{ bytes: number }>`select page_count * page_size as bytes
          from pragma_page_count(), pragma_page_size()`.execute(queries)
      : await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(queries)
  return Number(rows[0]?.bytes ?? 0)
}
