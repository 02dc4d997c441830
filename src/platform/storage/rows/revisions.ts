import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export type Area = 'organisation' | 'directory' | 'content' | 'results'

/** Invalidates the caches of the area in all processes. */
export async function bumpRevision(tx: Tx, area: Area): Promise<void> {
  await sql`update revisions set number = number + 1 where area = ${area}`.execute(tx)
}
