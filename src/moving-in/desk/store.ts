import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { isEmptyDatabase } from '../../platform/storage/rows/emptiness.ts'
import type { NewRow, Row, RowUpdate } from '../../platform/storage/schema/schema.ts'

export type JobRow = Row<'site_jobs'>
export type JobKind = JobRow['kind']

export function selectJob(queries: Queries, kind: JobKind): Promise<JobRow | undefined> {
  return queries.selectFrom('site_jobs').selectAll().where('kind', '=', kind).executeTakeFirst()
}

/** Replaces the previous job of this kind. */
export async function insertJob(tx: Tx, row: NewRow<'site_jobs'>): Promise<void> {
  await tx.deleteFrom('site_jobs').where('kind', '=', row.kind).execute()
  await tx.insertInto('site_jobs').values(row).execute()
}

/** Returns false where another job has replaced it. */
export async function updateJob(tx: Tx, id: string, change: RowUpdate<'site_jobs'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('site_jobs')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns whether the instance has no data that a take-over would bring. Settings and accounts do not count. */
export function isEmptyInstance(queries: Queries): Promise<boolean> {
  return isEmptyDatabase(queries, ['agencies', 'people', 'events', 'news', 'topics', 'result_items'])
}
