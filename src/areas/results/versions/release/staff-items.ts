import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { Instant } from '../../../../values/time.ts'
import { allItems, itemsOfDay as storedItemsOfDay } from '../../items/store.ts'
import { type Item, type ItemKind, type ItemRef, itemKinds } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { type Embargoed, type Hold, type ItemEmbargo, type SiteRule, uploadRule } from '../stored/embargo.ts'
import { allPointers } from '../stored/store.ts'
import { embargoesOf, type StagedItem, stagedItemsReader } from './store.ts'

/** An item as staff see it. */
export type StaffItem = StoredItem & {
  /** Number of the staged version. */
  readonly staged: number | null
}

/** Reads the embargo of items. */
export async function embargoedReader(queries: Queries): Promise<(item: Item) => Embargoed> {
  const own = new Map<ItemKind, ReadonlyMap<string, ItemEmbargo>>()
  for (const kind of itemKinds) own.set(kind, await embargoesOf(queries, kind))
  const embargoOf = (kind: ItemKind, id: string | null) =>
    id === null ? null : (own.get(kind)?.get(id) ?? null)
  return (item) => ({
    date: item.date,
    embargo: embargoOf(item.kind, item.id),
    compoundEmbargo: embargoOf('compound', item.kind === 'election' ? item.compound : null),
    draft: item.draft,
  })
}

/** Reads the rule for results that are uploaded now. */
export async function uploadRuleReader(
  queries: Queries,
  site: SiteRule,
  now: Instant,
): Promise<(item: Item) => Hold> {
  const embargoedOf = await embargoedReader(queries)
  const waitingOf = await waitingReader(queries)
  return (item) => uploadRule(embargoedOf(item), waitingOf(item), site, now)
}

async function waitingReader(queries: Queries): Promise<(ref: ItemRef) => StagedItem | null> {
  const staged = await stagedItemsReader(queries)()
  const waiting = new Map(staged.map((one) => [`${one.kind} ${one.id}`, one]))
  return ({ kind, id }) => waiting.get(`${kind} ${id}`) ?? null
}

export async function allStaffItems(queries: Queries): Promise<readonly StaffItem[]> {
  const pointers = await allPointers(queries)
  return (await allItems(queries)).map((stored) => ({
    ...stored,
    staged: pointers.get(`${stored.item.kind} ${stored.item.id}`)?.staged ?? null,
  }))
}

export interface ItemOfDay {
  readonly item: Item
  readonly embargoed: Embargoed
  /** The staged version; null for none. */
  readonly waiting: StagedItem | null
}

export async function staffItemsOfDay(queries: Queries, day: string): Promise<readonly ItemOfDay[]> {
  const embargoedOf = await embargoedReader(queries)
  const waitingOf = await waitingReader(queries)
  return (await storedItemsOfDay(queries, day)).map(({ item }) => ({
    item,
    embargoed: embargoedOf(item),
    waiting: waitingOf(item),
  }))
}
