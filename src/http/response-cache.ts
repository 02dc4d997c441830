import { LRUCache } from 'lru-cache'
import { inOwnMemory } from './own-memory.ts'

interface Entry {
  readonly stamp: string
  readonly body: Promise<Buffer>
}

export interface ResponseCache {
  /** The remembered body if it was made for the same stamp, else a new one: made once, however many ask. */
  get(key: string, stamp: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/**
 * Bodies that depend on nothing but their key and a stamp of the data. Nothing is ever invalidated by hand:
 * when the data change, so does the stamp. The stamp itself is read from the database on every request, so
 * several processes never disagree.
 */
export function responseCache(mostBytes: number): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    maxEntrySize: mostBytes / 8,
  })
  return {
    get(key, stamp, make) {
      const known = entries.get(key)
      if (known !== undefined && known.stamp === stamp) return known.body
      const entry = { stamp, body: make().then(inOwnMemory) }
      // The size is known only once the body is; until then it counts as a small one.
      entries.set(key, entry, { size: 1024 + 2 * key.length })
      entry.body.then(
        (body) => {
          if (entries.peek(key) === entry)
            entries.set(key, entry, { size: body.length + 1024 + 2 * key.length })
        },
        () => {
          if (entries.peek(key) === entry) entries.delete(key)
        },
      )
      return entry.body
    },
  }
}
