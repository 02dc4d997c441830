import type { PageAfter } from '../../../../desk/records/rows-after.ts'
import type { Queries, Tx } from '../../../../platform/storage/database/database.ts'
import { isItem, ofItem } from '../../items/conditions.ts'
import { forgetFormerIds, formerIdsOf, rememberFormerId } from '../../items/former-addresses-store.ts'
import { readItems } from '../../items/store.ts'
import type { Item, ItemKind, ItemRef } from '../../model/item.ts'
import { deleteUnusedResultContents } from '../../versions/stored/store.ts'

/** Types of data sources for items of each kind. */
const sourceTypes: Readonly<Record<ItemKind, readonly ('vote' | 'majorz' | 'proporz')[]>> = {
  vote: ['vote'],
  election: ['majorz', 'proporz'],
  compound: [],
}

export interface LinkedSource {
  /** Of the link. */
  readonly id: string
  readonly source: string
  readonly name: string
  readonly number: string
}

/** The rows that refer to an item. */
export interface ItemDependants {
  readonly versions: readonly { readonly number: number; readonly at: string; readonly sha256: string }[]
  readonly screens: readonly number[]
  readonly links: readonly LinkedSource[]
  /** The ids it had before. */
  readonly formerIds: readonly string[]
}

export async function dependantsOfItem(queries: Queries, ref: ItemRef): Promise<ItemDependants> {
  const versions = await queries
    .selectFrom('result_versions')
    .select(['number', 'at', 'sha256'])
    .where(ofItem(ref))
    .orderBy('number')
    .execute()
  const screens = await queries
    .selectFrom('screens')
    .select('number')
    .where(ofItem(ref))
    .orderBy('number')
    .execute()
  const links = await linksOf(queries, ref)
  const formerIds = await formerIdsOf(queries, ref)
  return { versions, screens: screens.map(({ number }) => number), links, formerIds }
}

async function linksOf(queries: Queries, { kind, id }: ItemRef): Promise<readonly LinkedSource[]> {
  const types = sourceTypes[kind]
  if (types.length === 0) return []
  return queries
    .selectFrom('data_source_links')
    .innerJoin('data_sources', 'data_sources.id', 'data_source_links.source_id')
    .select(['data_source_links.id', 'data_source_links.source_id as source', 'data_sources.name'])
    .select('data_source_links.number')
    .where('data_source_links.item_id', '=', id)
    .where('data_sources.type', 'in', types)
    .orderBy('data_sources.name')
    .orderBy('data_source_links.position')
    .execute()
}

/** Whether an item has results or screens, so that its type is fixed. */
export async function isTypeInUse(queries: Queries, ref: ItemRef): Promise<boolean> {
  for (const table of ['result_versions', 'screens'] as const) {
    const row = await queries
      .selectFrom(table)
      .select('item_id')
      .where(ofItem(ref))
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

/** Items that subscribers and devices have named one by one. */
const subscribed = ['subscriber_items', 'push_items'] as const

/** Deletes versions with their files, screens, subscriptions and links of an item. */
export async function deleteDependants(tx: Tx, ref: ItemRef): Promise<void> {
  const files = await tx.selectFrom('result_versions').select('files').where(ofItem(ref)).execute()
  const links = await linksOf(tx, ref)
  for (const table of ['result_versions', 'result_corrections', 'screens', ...subscribed] as const)
    await tx.deleteFrom(table).where(ofItem(ref)).execute()
  const hashes = files.flatMap((row) => {
    const of: readonly { readonly sha256: string }[] = JSON.parse(row.files)
    return of.map(({ sha256 }) => sha256)
  })
  await deleteUnusedResultContents(tx, [...new Set(hashes)])
  const ids = links.map((link) => link.id)
  if (ids.length > 0) await tx.deleteFrom('data_source_links').where('id', 'in', ids).execute()
}

/** For a complex vote that becomes a simple one. */
export async function deleteFurtherBallots(tx: Tx, vote: string): Promise<void> {
  await tx.deleteFrom('ballots').where('vote_id', '=', vote).where('type', '<>', 'proposal').execute()
}

/**
 * Changes the id of an item wherever it is used, and redirects the old address. Returns the ids of items that name it as
 * related, which have changed too.
 */
export async function renameItem(tx: Tx, { kind, id }: ItemRef, to: string): Promise<readonly string[]> {
  await forgetFormerIds(tx, kind, [to])
  await tx.updateTable('result_items').set({ id: to }).where(isItem({ kind, id })).execute()
  await rememberFormerId(tx, { kind, id: to }, id)
  // Left over from a deleted item with that id.
  for (const table of subscribed)
    await tx
      .deleteFrom(table)
      .where(ofItem({ kind, id: to }))
      .execute()
  const named = ['result_versions', 'result_corrections', 'screens', 'result_events', ...subscribed] as const
  for (const table of named)
    await tx.updateTable(table).set({ item_id: to }).where(ofItem({ kind, id })).execute()
  if (kind === 'vote')
    await tx.updateTable('ballots').set({ vote_id: to }).where('vote_id', '=', id).execute()
  if (kind === 'compound')
    await tx.updateTable('result_items').set({ compound_id: to }).where('compound_id', '=', id).execute()
  const links = (await linksOf(tx, { kind, id })).map((link) => link.id)
  if (links.length > 0)
    await tx.updateTable('data_source_links').set({ item_id: to }).where('id', 'in', links).execute()
  await renameInTokens(tx, id, to)
  return renameInRelations(tx, { kind, id }, to)
}

/** Tokens name items of any kind: the old id is kept where an item of another kind has it. */
async function renameInTokens(tx: Tx, from: string, to: string): Promise<void> {
  const namesake = await tx
    .selectFrom('result_items')
    .select('id')
    .where((where) => where.or([where('id', '=', from), where('external_id', '=', from)]))
    .limit(1)
    .executeTakeFirst()
  const tokens = await tx
    .selectFrom('upload_tokens')
    .select(['id', 'items'])
    .where('items', 'is not', null)
    .execute()
  for (const { id, items } of tokens) {
    const named: readonly string[] = JSON.parse(items ?? '[]')
    if (!named.includes(from)) continue
    const kept = namesake === undefined ? named.filter((one) => one !== from) : named
    const renamed = JSON.stringify([...new Set([...kept, to])])
    await tx.updateTable('upload_tokens').set({ items: renamed }).where('id', '=', id).execute()
  }
}

async function renameInRelations(tx: Tx, { kind, id }: ItemRef, to: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('result_items')
    .select(['id', 'settings'])
    .where('kind', '=', kind)
    .where('settings', 'like', `%"relations"%`)
    .execute()
  const changed: string[] = []
  for (const row of rows) {
    const settings: { readonly relations?: readonly { readonly id: string }[] } = JSON.parse(row.settings)
    if (!settings.relations?.some((one) => one.id === id)) continue
    const relations = settings.relations.map((one) => (one.id === id ? { ...one, id: to } : one))
    await tx
      .updateTable('result_items')
      .set({ settings: JSON.stringify({ ...settings, relations }) })
      .where(isItem({ kind, id: row.id }))
      .execute()
    changed.push(row.id)
  }
  return changed
}

/** Returns the items of a kind after an id, in the order of ids. */
export async function itemsAfter(
  queries: Queries,
  kind: ItemKind,
  { after, limit }: PageAfter<string>,
): Promise<readonly Item[]> {
  const rows = await queries
    .selectFrom('result_items')
    .select('id')
    .where('kind', '=', kind)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  const items = new Map((await readItems(queries, kind, ids)).map(({ item }) => [item.id, item]))
  return ids.flatMap((id) => items.get(id) ?? [])
}
