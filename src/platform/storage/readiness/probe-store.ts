import { sql } from 'kysely'
import type { Queries, Tx } from '../database/database.ts'

/** The cheapest query that only a working database can answer. */
export async function readProbe(queries: Queries): Promise<void> {
  await sql`select area from revisions limit 1`.execute(queries)
}

/** Changes the row each time, because SQLite does not write an unchanged one to disk. */
export async function writeProbe(tx: Tx): Promise<void> {
  await sql`update write_probe set number = number + 1`.execute(tx)
}
