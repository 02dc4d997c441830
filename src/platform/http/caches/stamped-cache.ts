import { LRUCache } from 'lru-cache'
import { type Client, type SharedWait, sharedWait } from '../../work/client.ts'

/** A value and the stamp of the data it was made from. */
interface Made<Value> {
  readonly value: Value
  readonly stamp: string
  readonly isOutdated: () => boolean
  /** When it was last requested with its own stamp. */
  lastCurrent: number
}

interface Entry<Value> {
  readonly stamp: string
  readonly value: Promise<Value>
  /** The value once it is made; until then the previous one, if any. */
  last: Made<Value> | null
  /** The clients waiting for the value; null once it is made. */
  wait: SharedWait | null
}

/** A value that may be out of date. */
export interface Old<Value> {
  readonly value: Value
  readonly stamp: string
  /** Whole seconds since it was last known to be current. */
  readonly age: number
}

export interface StampedCache<Value> {
  /**
   * The cached value for the stamp, else a new one, which is made once for all concurrent callers. `make` receives a
   * client that counts as disconnected when all callers are. `isOutdated` says whether newer data has been seen since;
   * it is stored with the value, so it must not retain a request.
   */
  get(
    key: string,
    stamp: string,
    client: () => Client,
    make: (client: Client) => Promise<Value>,
    isOutdated?: () => boolean,
  ): Promise<Value>
  /** The cached value for the stamp, or null. */
  kept(key: string, stamp: string): Value | null
  /** The last value unless it is known to be outdated: for when the database cannot be asked for the stamp. */
  latest(key: string): Old<Value> | null
}

/**
 * Caches values that depend only on their key and a stamp of the data. Nothing is invalidated explicitly: when the data
 * change, so does the stamp. The stamp is read from the database on every request, so all processes agree.
 */
export function stampedCache<Value>(
  mostBytes: number,
  bytesOf: (value: Value) => number,
  now: () => number = performance.now.bind(performance),
): StampedCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({ maxSize: mostBytes, maxEntrySize: mostBytes / 8 })
  /** The size is known only once the value is made; until then only the key counts. */
  const store = (key: string, entry: Entry<Value>) =>
    entries.set(key, entry, {
      size: 1024 + 2 * key.length + (entry.last === null ? 0 : bytesOf(entry.last.value)),
    })
  return {
    get(key, stamp, client, make, isOutdated = () => false) {
      const known = entries.get(key)
      if (known !== undefined && known.stamp === stamp) {
        if (known.last?.stamp === stamp) known.last.lastCurrent = now()
        known.wait?.join(client())
        return known.value
      }
      const before = known?.last ?? null
      const wait = sharedWait(client())
      const entry: Entry<Value> = { stamp, value: make(wait.client), last: before, wait }
      store(key, entry)
      entry.value.then(
        (value) => {
          entry.wait = null
          entry.last = { value, stamp, isOutdated, lastCurrent: now() }
          if (entries.peek(key) === entry) store(key, entry)
        },
        () => {
          if (entries.peek(key) !== entry) return
          if (before === null) entries.delete(key)
          else
            store(key, {
              stamp: before.stamp,
              value: Promise.resolve(before.value),
              last: before,
              wait: null,
            })
        },
      )
      return entry.value
    },
    kept(key, stamp) {
      const last = entries.get(key)?.last ?? null
      if (last?.stamp !== stamp) return null
      last.lastCurrent = now()
      return last.value
    },
    latest(key) {
      const last = entries.get(key)?.last ?? null
      if (last === null || last.isOutdated()) return null
      return { value: last.value, stamp: last.stamp, age: Math.floor((now() - last.lastCurrent) / 1000) }
    },
  }
}
