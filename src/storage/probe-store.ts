import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** The least that only a database that works can answer. */
export async function readProbe(queries: Queries): Promise<void> {
  await sql`select area from revisions limit 1`.execute(queries)
}
