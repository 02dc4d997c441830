import { LRUCache } from 'lru-cache'
import { type Client, type SharedWait, sharedWait } from '../work/client.ts'
import { inOwnMemory } from './own-memory.ts'

interface Entry {
  readonly stamp: string
  readonly body: Promise<Buffer>
  /** Those for whom it is made; null once it is. */
  wait: SharedWait | null
}

export interface ResponseCache {
  /**
   * The remembered body if it was made for the same stamp, else a new one: made once, however many ask. `make` is
   * handed a client that has left when all of those have.
   */
  get(
    key: string,
    stamp: string,
    client: () => Client,
    make: (client: Client) => Promise<Buffer>,
  ): Promise<Buffer>
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
    get(key, stamp, client, make) {
      const known = entries.get(key)
      if (known !== undefined && known.stamp === stamp) {
        known.wait?.join(client())
        return known.body
      }
      const wait = sharedWait(client())
      const entry: Entry = { stamp, body: make(wait.client).then(inOwnMemory), wait }
      // The size is known only once the body is; until then it counts as a small one.
      entries.set(key, entry, { size: 1024 + 2 * key.length })
      entry.body.then(
        (body) => {
          entry.wait = null
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
