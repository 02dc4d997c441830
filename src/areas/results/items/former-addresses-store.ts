import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import { blocks } from '../../../platform/storage/rows/bulk.ts'
import type { ItemKind, ItemRef } from '../model/item.ts'
import { ofItem } from './conditions.ts'

/** The current id of the item with this former id; null for none. */
export async function itemWithFormerId(queries: Queries, { kind, id }: ItemRef): Promise<string | null> {
  const row = await queries
    .selectFrom('item_aliases')
    .select('item_id')
    .where('kind', '=', kind)
    .where('former_id', '=', id)
    .executeTakeFirst()
  return row?.item_id ?? null
}

export async function formerIdsOf(queries: Queries, ref: ItemRef): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('item_aliases')
    .select('former_id')
    .where(ofItem(ref))
    .orderBy('former_id')
    .execute()
  return rows.map(({ former_id }) => former_id)
}

/** Former ids of the items of a kind, by id. */
export async function allFormerIds(
  queries: Queries,
  kind: ItemKind,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await queries
    .selectFrom('item_aliases')
    .select(['item_id', 'former_id'])
    .where('kind', '=', kind)
    .orderBy('former_id')
    .execute()
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id)
  return new Map([...byItem].map(([item, of]) => [item, of.map(({ former_id }) => former_id)]))
}

/** The former id redirects to the item until another item gets it. */
export async function rememberFormerId(tx: Tx, { kind, id }: ItemRef, formerId: string): Promise<void> {
  await tx.insertInto('item_aliases').values({ kind, former_id: formerId, item_id: id }).execute()
}

/** Deletes these former ids. */
export async function forgetFormerIds(tx: Tx, kind: ItemKind, ids: readonly string[]): Promise<void> {
  for (const some of blocks(ids))
    await tx.deleteFrom('item_aliases').where('kind', '=', kind).where('former_id', 'in', some).execute()
}

export async function forgetFormerIdsOf(tx: Tx, kind: ItemKind, items: readonly string[]): Promise<void> {
  for (const ids of blocks(items))
    await tx.deleteFrom('item_aliases').where('kind', '=', kind).where('item_id', 'in', ids).execute()
}
