import { coalesced, derived } from '../../../platform/storage/database/coalesce.ts'
import type { Queries } from '../../../platform/storage/database/database.ts'
import type { ItemKind, ItemRef } from '../model/item.ts'
import type { StoredItem } from '../model/stored-item.ts'
import type { CurrentItems, CurrentItemsReader, ItemsWithDirectory } from './current-items.ts'
import { byOverview, itemsAroundDrafts } from './store.ts'

/** The items as staff know them: the public ones and drafts. Nothing for the public may be made from it. */
export function staffItemsReader(current: CurrentItemsReader, queries: Queries): CurrentItemsReader {
  let known: CurrentItems | null = null

  async function ask(): Promise<ItemsWithDirectory> {
    const { current: now, directoryRevision } = await current.freshWithDirectory()
    known = withDrafts(now, await itemsAroundDrafts(queries))
    return { current: known, directoryRevision }
  }
  const freshWithDirectory = coalesced(ask)
  const fresh = derived(freshWithDirectory, (items) => items.current)
  const freshStamp = derived(fresh, ({ stamp }) => stamp)
  return { fresh, freshStamp, freshWithDirectory, last: () => known }
}

function withDrafts(now: CurrentItems, around: readonly StoredItem[]): CurrentItems {
  if (around.length === 0) return now
  const items = new Map<string, StoredItem>(
    [...now.items, ...around].map((stored) => [keyOf(stored.item), stored]),
  )
  const marks = around.map(({ item }) => `${keyOf(item)} ${item.modified}`)
  return {
    ...now,
    stamp: [now.stamp, ...marks].join('\n'),
    items: [...items.values()].sort(byOverview),
    item<Kind extends ItemKind>(kind: Kind, id: string) {
      return (items.get(keyOf({ kind, id })) ?? null) as StoredItem<Kind> | null
    },
  }
}

function keyOf({ kind, id }: ItemRef): string {
  return `${kind} ${id}`
}
