import { sql } from 'kysely'
import type { Queries, Tx } from '../database/database.ts'

/** The least that only a database that works can answer. */
export async function readProbe(queries: Queries): Promise<void> {
  await sql`select area from revisions limit 1`.execute(queries)
}

/** A write that has to reach the disk: SQLite writes nothing where a row stays as it is. */
export async function writeProbe(tx: Tx): Promise<void> {
  await sql`update write_probe set number = number + 1`.execute(tx)
}
