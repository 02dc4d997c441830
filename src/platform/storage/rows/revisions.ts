import { sql } from 'kysely'
import type { Queries, Tx } from '../database/database.ts'

export type RevisionArea = 'organisation' | 'directory' | 'content' | 'results'

export type Revisions = Readonly<Record<RevisionArea, number>>

/** Reads all revisions. The query is compiled once: it runs for every request, and compiling takes longer than running. */
export function revisionsReader(queries: Queries): () => Promise<Revisions> {
  const query = queries.selectFrom('revisions').select(['area', 'number']).compile()
  return async () => {
    const revisions = { organisation: 0, directory: 0, content: 0, results: 0 }
    for (const { area, number } of (await queries.executeQuery(query)).rows)
      revisions[area as RevisionArea] = number
    return revisions
  }
}

/** Invalidates the caches of the area in all processes. */
export async function bumpRevision(tx: Tx, area: RevisionArea): Promise<void> {
  await sql`update revisions set number = number + 1 where area = ${area}`.execute(tx)
}
