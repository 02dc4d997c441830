import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import { blocks } from '../../../platform/storage/rows/bulk.ts'
import type { ItemKind, ItemRef } from '../model/item.ts'
import { ofItem } from './conditions.ts'

/** The id of the item that had this one before; null where none had. */
export async function itemWithFormerId(queries: Queries, { kind, id }: ItemRef): Promise<string | null> {
  const row = await queries
    .selectFrom('item_aliases')
    .select('item_id')
    .where('kind', '=', kind)
    .where('former_id', '=', id)
    .executeTakeFirst()
  return row?.item_id ?? null
}

/** In the order of the alphabet, whichever database it is. */
export async function formerIdsOf(queries: Queries, ref: ItemRef): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('item_aliases')
    .select('former_id')
    .where(ofItem(ref))
    .orderBy('former_id')
    .execute()
  return rows.map(({ former_id }) => former_id)
}

/** Of all items of a kind that have any. */
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

/** Until an item is given that id again, it leads to the item that has it no more. */
export async function rememberFormerId(tx: Tx, { kind, id }: ItemRef, formerId: string): Promise<void> {
  await tx.insertInto('item_aliases').values({ kind, former_id: formerId, item_id: id }).execute()
}

/** These ids belong to items again, or to nobody. */
export async function forgetFormerIds(tx: Tx, kind: ItemKind, ids: readonly string[]): Promise<void> {
  for (const some of blocks(ids))
    await tx.deleteFrom('item_aliases').where('kind', '=', kind).where('former_id', 'in', some).execute()
}

/** Whatever these items were called before leads nowhere. */
export async function forgetFormerIdsOf(tx: Tx, kind: ItemKind, items: readonly string[]): Promise<void> {
  for (const ids of blocks(items))
    await tx.deleteFrom('item_aliases').where('kind', '=', kind).where('item_id', 'in', ids).execute()
}
