import type { Database, Queries } from '../storage/database/database.ts'
import type { SearchKind } from './kinds.ts'
import { type IndexEntry, indexRecords, isIndexed } from './store.ts'

/** All records of a kind, for an empty index. */
export interface IndexedTable {
  readonly kind: SearchKind
  entries(queries: Queries): AsyncIterable<IndexEntry>
}

const batchSize = 256

/** Indexes records that were stored before there was an index; later changes are indexed when they are stored. */
export async function completeIndex(database: Database, tables: readonly IndexedTable[]): Promise<void> {
  for (const { kind, entries } of tables) {
    if (await isIndexed(database.reads, kind)) continue
    await database.transaction(async (tx) => {
      // Another process may have done it in the meantime.
      if (await isIndexed(tx, kind)) return
      let batch: IndexEntry[] = []
      for await (const entry of entries(tx)) {
        batch.push(entry)
        if (batch.length < batchSize) continue
        await indexRecords(tx, kind, batch)
        batch = []
      }
      await indexRecords(tx, kind, batch)
    })
  }
}
