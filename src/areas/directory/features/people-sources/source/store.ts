import { sql } from 'kysely'
import type { Queries, Tx } from '../../../../../platform/storage/database/database.ts'
import { blocks, upsertRows } from '../../../../../platform/storage/rows/bulk.ts'
import type { Row, RowUpdate } from '../../../../../platform/storage/schema/schema.ts'
import { addSeconds, type Instant } from '../../../../../values/time.ts'

export type SourceRow = Row<'people_sources'>
export type LinkRow = Row<'people_source_links'>
export type RunRow = Row<'people_source_runs'>
export type ChangeRow = Row<'people_source_changes'>

export function selectPeopleSources(queries: Queries): Promise<SourceRow[]> {
  return queries.selectFrom('people_sources').selectAll().orderBy('name').orderBy('id').execute()
}

export function findPeopleSource(queries: Queries, id: string): Promise<SourceRow | undefined> {
  return queries.selectFrom('people_sources').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertPeopleSource(tx: Tx, row: SourceRow): Promise<void> {
  await tx.insertInto('people_sources').values(row).execute()
}

export async function updatePeopleSource(
  tx: Tx,
  id: string,
  changes: RowUpdate<'people_sources'>,
): Promise<void> {
  await tx.updateTable('people_sources').set(changes).where('id', '=', id).execute()
}

/** Its records stay, and are the staff's from now on. */
export async function deletePeopleSource(tx: Tx, id: string): Promise<void> {
  await deleteRuns(
    tx,
    (await tx.selectFrom('people_source_runs').select('id').where('source', '=', id).execute()).map(
      (run) => run.id,
    ),
  )
  await tx.deleteFrom('people_source_links').where('source', '=', id).execute()
  await tx.deleteFrom('people_sources').where('id', '=', id).execute()
}

/** Those to look at: the time has come, or a folder is watched. */
export function selectDue(queries: Queries, now: Instant): Promise<SourceRow[]> {
  return queries
    .selectFrom('people_sources')
    .selectAll()
    .where('is_on', '=', 1)
    .where((eb) => eb.or([eb('next_run', '<=', now), eb('kind', '=', 'folder')]))
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('next_run')
    .execute()
}

/** Whether this process is the one that runs the source now. */
export async function claimSource(tx: Tx, id: string, now: Instant, seconds: number): Promise<boolean> {
  const claimed = await tx
    .updateTable('people_sources')
    .set({ claimed_until: addSeconds(now, seconds) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returning('id')
    .execute()
  return claimed.length > 0
}

/** Ids. */
export async function membershipsOfPeople(queries: Queries, people: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const block of blocks(people)) {
    const rows = await queries
      .selectFrom('memberships')
      .select('id')
      .where('person_id', 'in', block)
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

export function selectSourceLinks(queries: Queries): Promise<LinkRow[]> {
  return queries.selectFrom('people_source_links').selectAll().execute()
}

export function countLinks(queries: Queries) {
  return queries
    .selectFrom('people_source_links')
    .select(['source', 'kind'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'present')
    .groupBy(['source', 'kind'])
    .execute()
}

export function saveLinks(tx: Tx, links: readonly LinkRow[]): Promise<void> {
  return upsertRows(
    tx,
    'people_source_links',
    { key: ['source', 'kind', 'external_id'], update: ['record', 'state', 'access'] },
    links,
  )
}

export function selectRuns(queries: Queries, source: string, most: number): Promise<RunRow[]> {
  return queries
    .selectFrom('people_source_runs')
    .selectAll()
    .where('source', '=', source)
    .orderBy('ended', 'desc')
    .orderBy('started', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The last run that has ended, apart from trials. */
export function lastRun(queries: Queries, source: string): Promise<RunRow | undefined> {
  return queries
    .selectFrom('people_source_runs')
    .selectAll()
    .where('source', '=', source)
    .where('state', 'not in', ['running', 'tried'])
    .orderBy('ended', 'desc')
    .orderBy('started', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The last runs of each of the sources, the latest first. */
export async function lastRunsOf(
  queries: Queries,
  sources: readonly string[],
  most: number,
): Promise<readonly RunRow[]> {
  if (sources.length === 0) return []
  const rows = await queries
    .selectFrom((query) =>
      query
        .selectFrom('people_source_runs')
        .selectAll()
        .select(
          sql<number>`row_number() over (partition by source order by ended desc, started desc, id)`.as(
            'place',
          ),
        )
        .where('source', 'in', sources)
        .as('placed'),
    )
    .selectAll()
    .where('place', '<=', most)
    .orderBy('place')
    .execute()
  return rows.map(({ place, ...run }) => run)
}

/** Those that were asked for and have not ended, in all sources or in one. */
export function selectAskedRuns(queries: Queries, source?: string): Promise<RunRow[]> {
  return queries
    .selectFrom('people_source_runs')
    .selectAll()
    .where('state', '=', 'running')
    .$if(source !== undefined, (query) => query.where('source', '=', String(source)))
    .orderBy('started')
    .orderBy('id')
    .execute()
}

/** The last run of each source. */
export async function lastRuns(queries: Queries): Promise<readonly RunRow[]> {
  return queries
    .selectFrom('people_source_runs')
    .selectAll()
    .where('ended', '=', (eb) =>
      eb
        .selectFrom('people_source_runs as other')
        .select(({ fn }) => fn.max('other.ended').as('ended'))
        .whereRef('other.source', '=', 'people_source_runs.source'),
    )
    .execute()
}

export function findRun(queries: Queries, source: string, id: string): Promise<RunRow | undefined> {
  return queries
    .selectFrom('people_source_runs')
    .selectAll()
    .where('source', '=', source)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertRun(tx: Tx, run: RunRow): Promise<void> {
  await tx.insertInto('people_source_runs').values(run).execute()
}

export async function updateRun(tx: Tx, id: string, changes: RowUpdate<'people_source_runs'>): Promise<void> {
  await tx.updateTable('people_source_runs').set(changes).where('id', '=', id).execute()
}

export async function insertChanges(tx: Tx, changes: readonly ChangeRow[]): Promise<void> {
  for (const block of blocks(changes)) await tx.insertInto('people_source_changes').values(block).execute()
}

export function selectChanges(queries: Queries, run: string, most?: number): Promise<ChangeRow[]> {
  const changes = queries
    .selectFrom('people_source_changes')
    .selectAll()
    .where('run', '=', run)
    .orderBy('number')
  return (most === undefined ? changes : changes.limit(most)).execute()
}

export async function countChanges(queries: Queries, run: string): Promise<number> {
  const { count } = await queries
    .selectFrom('people_source_changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('run', '=', run)
    .executeTakeFirstOrThrow()
  return count
}

async function deleteRuns(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const block of blocks(ids)) {
    await tx.deleteFrom('people_source_changes').where('run', 'in', block).execute()
    await tx.deleteFrom('people_source_runs').where('id', 'in', block).execute()
  }
}

export async function deleteRunsBefore(tx: Tx, moment: Instant): Promise<void> {
  const old = await tx.selectFrom('people_source_runs').select('id').where('ended', '<', moment).execute()
  await deleteRuns(
    tx,
    old.map(({ id }) => id),
  )
}
