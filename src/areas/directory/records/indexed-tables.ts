import type { IndexedTable } from '../../../platform/search/complete-index.ts'
import { rowsInOrder } from '../../../platform/storage/rows/bulk.ts'

/** Imported on use: every command loads this file, but search entries are needed only if there are rows. */
const makeEntries = () => import('./search-index.ts')

export const directoryTables: readonly IndexedTable[] = [
  {
    kind: 'agency',
    async *entries(queries) {
      for await (const row of rowsInOrder(queries, 'agencies', 'id'))
        yield (await makeEntries()).agencyEntry(row)
    },
  },
  {
    kind: 'person',
    async *entries(queries) {
      for await (const row of rowsInOrder(queries, 'people', 'id'))
        yield (await makeEntries()).personEntry(row)
    },
  },
]
