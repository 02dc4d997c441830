import { sql } from 'kysely'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { Instant } from '../../values/time.ts'

/** Yields the contents one at a time, because each may be large. */
export async function* fileContents(
  queries: Queries,
): AsyncGenerator<{ readonly sha256: string; readonly content: Uint8Array }> {
  const keys = await queries.selectFrom('file_contents').select('sha256').orderBy('sha256').execute()
  for (const { sha256 } of keys) {
    const found = queries.selectFrom('file_contents').selectAll().where('sha256', '=', sha256)
    const row = await found.executeTakeFirst()
    if (row !== undefined) yield row
  }
}

/** Items whose published version is missing, such as `vote energiegesetz`. */
export async function itemsWithoutVersion(queries: Queries): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('result_items as item')
    .leftJoin('result_versions as version', (join) =>
      join
        .onRef('version.kind', '=', 'item.kind')
        .onRef('version.item_id', '=', 'item.id')
        .onRef('version.number', '=', 'item.published_version'),
    )
    .select(['item.kind', 'item.id'])
    .where('item.published_version', 'is not', null)
    .where('version.number', 'is', null)
    .orderBy('item.kind')
    .orderBy('item.id')
    .execute()
  return rows.map(({ kind, id }) => `${kind} ${id}`)
}

/** Mails by state; `overdue` counts queued ones that were due before the given moment. */
export async function outboxCounts(
  queries: Queries,
  before: Instant,
): Promise<Readonly<Record<'waiting' | 'overdue' | 'failed', number>>> {
  const waits = sql`state in ('queued', 'sending', 'transmitting')`
  const { rows } = await sql<Record<'waiting' | 'overdue' | 'failed', number | null>>`select
    sum(case when ${waits} then 1 end) as waiting,
    sum(case when ${waits} and coalesce(claimed_until, next_attempt) < ${before} then 1 end) as overdue,
    sum(case when state in ('failed', 'uncertain') then 1 end) as failed from outbox`.execute(queries)
  const { waiting, overdue, failed } = rows[0] ?? {}
  return { waiting: waiting ?? 0, overdue: overdue ?? 0, failed: failed ?? 0 }
}

/** The latest stored moment; null where nothing is stored. */
export async function lastRecorded(queries: Queries): Promise<Instant | null> {
  const { at } = await queries
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}
