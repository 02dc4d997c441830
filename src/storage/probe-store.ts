import { sql } from 'kysely'
import type { Queries, Tx } from './database.ts'

/** The least that only a database that works can answer. */
export async function readProbe(queries: Queries): Promise<void> {
  await sql`select area from revisions limit 1`.execute(queries)
}

/** A write that changes nothing, but has to reach the disk. */
export async function writeProbe(tx: Tx): Promise<void> {
  await sql`update revisions set number = number where area = 'organisation'`.execute(tx)
}
