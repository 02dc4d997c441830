import { indexRecords } from '../../../../platform/search/store.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { itemEntry } from '../../items/search-index.ts'
import { readItem } from '../../items/store.ts'
import type { ItemRef } from '../../model/item.ts'

/** Makes an item findable by its titles and by the names in what is published of it. */
export async function indexItem(tx: Tx, { kind, id }: ItemRef, names: readonly string[]): Promise<void> {
  const stored = await readItem(tx, kind, id)
  if (stored !== null) await indexRecords(tx, kind, [itemEntry(stored.item, names)])
}
