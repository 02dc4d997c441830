import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import type { NewRow, RowUpdate } from '../../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../../values/time.ts'

type SourceKey = { readonly id: string } | { readonly name: string } | { readonly hash: string }

/** Returns false where the name is taken. */
export async function insertSource(tx: Tx, row: NewRow<'data_sources'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('data_sources')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Newest first. */
export function selectSources(queries: Queries) {
  return queries.selectFrom('data_sources').selectAll().orderBy('created', 'desc').orderBy('name').execute()
}

export function selectSource(queries: Queries, key: SourceKey) {
  const [column, value] = columnOf(key)
  return queries.selectFrom('data_sources').selectAll().where(column, '=', value).executeTakeFirst()
}

function columnOf(key: SourceKey) {
  if ('id' in key) return ['id', key.id] as const
  return 'name' in key ? (['name', key.name] as const) : (['hash', key.hash] as const)
}

export async function updateSource(
  tx: Tx,
  id: string,
  changes: Pick<RowUpdate<'data_sources'>, 'name' | 'hash'>,
): Promise<void> {
  await tx.updateTable('data_sources').set(changes).where('id', '=', id).execute()
}

/** Deletes its links, too. */
export async function deleteSource(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('data_sources').where('id', '=', id).execute()
}

/** Sets the moment of the last use, unless a later one is stored. */
export async function setSourceLastUsed(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx
    .updateTable('data_sources')
    .set({ last_used: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used', 'is', null), eb('last_used', '<', now)]))
    .execute()
}

/** Stores the last upload, unless a later one is stored. */
export async function setLastUpload(tx: Tx, id: string, at: Instant, json: string): Promise<void> {
  await tx
    .updateTable('data_sources')
    .set({ last_upload_at: at, last_upload: json })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_upload_at', 'is', null), eb('last_upload_at', '<=', at)]))
    .execute()
}

/** In the order of their creation. */
export function selectLinks(queries: Queries, source: string) {
  return queries
    .selectFrom('data_source_links')
    .selectAll()
    .where('source_id', '=', source)
    .orderBy('position')
    .execute()
}

export function selectLink(queries: Queries, id: string) {
  return queries.selectFrom('data_source_links').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectAllLinks(queries: Queries) {
  return queries
    .selectFrom('data_source_links')
    .selectAll()
    .orderBy('source_id')
    .orderBy('position')
    .execute()
}

export async function insertLink(tx: Tx, row: Omit<NewRow<'data_source_links'>, 'position'>): Promise<void> {
  const last = await tx
    .selectFrom('data_source_links')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('source_id', '=', row.source_id)
    .executeTakeFirst()
  await tx
    .insertInto('data_source_links')
    .values({ ...row, position: (last?.position ?? 0) + 1 })
    .execute()
}

export async function updateLink(
  tx: Tx,
  id: string,
  changes: Pick<NewRow<'data_source_links'>, 'item_id' | 'number' | 'district'>,
): Promise<void> {
  await tx.updateTable('data_source_links').set(changes).where('id', '=', id).execute()
}

export async function deleteLink(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('data_source_links').where('id', '=', id).execute()
}
