import { LRUCache } from 'lru-cache'
import { type Client, type SharedWait, sharedWait } from '../work/client.ts'
import { inOwnMemory } from './own-memory.ts'

interface Entry {
  readonly stamp: string
  readonly body: Promise<Buffer>
  /** The body once it is made; until then the one before it, if there was one. */
  last: LastBody | null
  /** Those for whom it is made; null once it is. */
  wait: SharedWait | null
}

interface LastBody {
  readonly stamp: string
  readonly bytes: Buffer
  /** When it was last asked for under its own stamp. */
  wasRight: number
}

/** A body that need not be right any more. */
export interface OldBody {
  readonly bytes: Buffer
  /** In whole seconds since it was known to be right. */
  readonly age: number
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
  /** The body as it was made last, for whatever stamp: for when nobody can tell what is right. */
  latest(key: string): OldBody | null
}

/**
 * Bodies that depend on nothing but their key and a stamp of the data. Nothing is ever invalidated by hand:
 * when the data change, so does the stamp. The stamp itself is read from the database on every request, so
 * several processes never disagree.
 */
export function responseCache(
  mostBytes: number,
  now: () => number = performance.now.bind(performance),
): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    maxEntrySize: mostBytes / 8,
  })
  /** The size is known only once the body is; until then it counts as a small one. */
  const store = (key: string, entry: Entry) =>
    entries.set(key, entry, { size: 1024 + 2 * key.length + (entry.last?.bytes.length ?? 0) })
  return {
    get(key, stamp, client, make) {
      const known = entries.get(key)
      if (known !== undefined && known.stamp === stamp) {
        if (known.last?.stamp === stamp) known.last.wasRight = now()
        known.wait?.join(client())
        return known.body
      }
      const before = known?.last ?? null
      const wait = sharedWait(client())
      const entry: Entry = { stamp, body: make(wait.client).then(inOwnMemory), last: before, wait }
      store(key, entry)
      entry.body.then(
        (bytes) => {
          entry.wait = null
          entry.last = { stamp, bytes, wasRight: now() }
          if (entries.peek(key) === entry) store(key, entry)
        },
        () => {
          if (entries.peek(key) !== entry) return
          if (before === null) entries.delete(key)
          else
            store(key, { stamp: before.stamp, body: Promise.resolve(before.bytes), last: before, wait: null })
        },
      )
      return entry.body
    },
    latest(key) {
      const last = entries.get(key)?.last ?? null
      return last === null ? null : { bytes: last.bytes, age: Math.floor((now() - last.wasRight) / 1000) }
    },
  }
}
