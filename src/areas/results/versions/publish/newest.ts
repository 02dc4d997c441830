import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { ItemKind, ItemOf } from '../../model/item.ts'
import { type AllPointers, newestVersion, selectResult } from '../stored/store.ts'
import type { Newest } from './import-job.ts'

/** An item with its newest results, for a thread. */
export async function newest<Kind extends ItemKind>(
  queries: Queries,
  item: ItemOf<Kind>,
  pointers: AllPointers,
): Promise<Newest<ItemOf<Kind>>> {
  const version = newestVersion(pointers, item)
  return { item, result: version === null ? null : await selectResult(queries, item, version) }
}
