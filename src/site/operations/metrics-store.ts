import { sql } from 'kysely'
import type { Queries } from '../../platform/storage/database/database.ts'

export interface StoredCounts {
  readonly versions: number
  /** By state. */
  readonly mails: readonly { readonly state: string; readonly count: number }[]
}

export async function storedCounts(queries: Queries): Promise<StoredCounts> {
  const versions = await sql<{ count: number }>`select count(*) as count from result_versions`.execute(
    queries,
  )
  const mails = await sql<StoredCounts['mails'][number]>`select state, count(*) as count from outbox
    group by state order by state`.execute(queries)
  return { versions: versions.rows[0]?.count ?? 0, mails: mails.rows }
}
