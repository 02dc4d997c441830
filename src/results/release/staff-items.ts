import type { Queries } from '../../storage/database.ts'
import { type Item, type ItemKind, itemKinds } from '../model/item.ts'
import { allItems } from '../store.ts'
import type { StoredItem } from '../stored-item.ts'
import { allPointers } from '../versions/store.ts'
import type { Embargoed, ItemEmbargo } from './embargo.ts'
import { embargoesOf } from './store.ts'

/** An item as staff see it. */
export type StaffItem = StoredItem & {
  /** Number of the version that waits for its release. */
  readonly staged: number | null
}

/** What decides when results of each may be seen. */
export async function embargoedReader(queries: Queries): Promise<(item: Item) => Embargoed> {
  const own = new Map<ItemKind, ReadonlyMap<string, ItemEmbargo>>()
  for (const kind of itemKinds) own.set(kind, await embargoesOf(queries, kind))
  const embargoOf = (kind: ItemKind, id: string | null) =>
    id === null ? null : (own.get(kind)?.get(id) ?? null)
  return (item) => ({
    date: item.date,
    embargo: embargoOf(item.kind, item.id),
    compoundEmbargo: embargoOf('compound', item.kind === 'election' ? item.compound : null),
  })
}

export async function allStaffItems(queries: Queries): Promise<readonly StaffItem[]> {
  const pointers = await allPointers(queries)
  return (await allItems(queries)).map((stored) => ({
    ...stored,
    staged: pointers.get(`${stored.item.kind} ${stored.item.id}`)?.staged ?? null,
  }))
}
