import { LRUCache } from 'lru-cache'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import { decodeResults, decompress } from '../../model/encoding.ts'
import type { ItemKind, ItemRef } from '../../model/item.ts'
import type { ResultSet } from '../../model/result-set.ts'
import type { ResultsOf, StoredItem } from '../../model/stored-item.ts'
import { selectResult } from './store.ts'

/** Reads published results through a cache; versions are immutable. */
export interface ResultsReader {
  results<Kind extends ItemKind>(stored: StoredItem<Kind>): Promise<ResultsOf<Kind> | null>
}

/** `mostBytes`: of encoded results, which approximate the memory of decoded ones. */
export function resultsReader(queries: Queries, mostBytes: number): ResultsReader {
  const decoded = new LRUCache<string, { readonly results: ResultSet }>({ maxSize: mostBytes, max: 2000 })
  const underWay = new Map<string, Promise<ResultSet | null>>()

  async function read(ref: ItemRef, version: number, key: string): Promise<ResultSet | null> {
    const compressed = await selectResult(queries, ref, version)
    if (compressed === null) return null
    const bytes = await decompress(compressed)
    const results = decodeResults(bytes)
    decoded.set(key, { results }, { size: bytes.length + 1024 })
    return results
  }

  return {
    async results<Kind extends ItemKind>(stored: StoredItem<Kind>) {
      if (stored.version === null) return null
      // The number of a purged version may be reused, so the moment of the change is part of the key.
      const { kind, id, lastResultChange } = stored.item
      const key = `${kind} ${stored.version} ${lastResultChange} ${id}`
      const known = decoded.get(key)
      if (known !== undefined) return known.results as ResultsOf<Kind>
      const reading =
        underWay.get(key) ?? read(stored.item, stored.version, key).finally(() => underWay.delete(key))
      underWay.set(key, reading)
      return (await reading) as ResultsOf<Kind> | null
    },
  }
}
