import { LRUCache } from 'lru-cache'
import { type Client, type SharedWait, sharedWait } from '../../work/client.ts'

/** What was made from data of a certain stamp. */
interface Made<Value> {
  readonly value: Value
  readonly stamp: string
  readonly isOutdated: () => boolean
  /** When it was last asked for under its own stamp. */
  wasRight: number
}

interface Entry<Value> {
  readonly stamp: string
  readonly value: Promise<Value>
  /** What is made, once it is; until then what was made before it, if anything was. */
  last: Made<Value> | null
  /** Those for whom it is made; null once it is. */
  wait: SharedWait | null
}

/** Something that need not be right any more. */
export interface Old<Value> {
  readonly value: Value
  readonly stamp: string
  /** In whole seconds since it was known to be right. */
  readonly age: number
}

export interface StampedCache<Value> {
  /**
   * What was made for the same stamp, else a new one: made once, however many ask. `make` is handed a client that has
   * left when all of those have. `isOutdated` says whether something newer has been seen since; kept with the value, so
   * it must not hold on to a request.
   */
  get(
    key: string,
    stamp: string,
    client: () => Client,
    make: (client: Client) => Promise<Value>,
    isOutdated?: () => boolean,
  ): Promise<Value>
  /** What was made for the same stamp, or null where it is not here. */
  kept(key: string, stamp: string): Value | null
  /** What was made last, unless it is known to be outdated: for when nobody can tell what is right. */
  latest(key: string): Old<Value> | null
}

/**
 * Values that depend on nothing but their key and a stamp of the data. Nothing is ever invalidated by hand: when the
 * data change, so does the stamp. The stamp itself is read from the database on every request, so several processes
 * never disagree.
 */
export function stampedCache<Value>(
  mostBytes: number,
  bytesOf: (value: Value) => number,
  now: () => number = performance.now.bind(performance),
): StampedCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({ maxSize: mostBytes, maxEntrySize: mostBytes / 8 })
  /** The size is known only once the value is made; until then it counts as a small one. */
  const store = (key: string, entry: Entry<Value>) =>
    entries.set(key, entry, {
      size: 1024 + 2 * key.length + (entry.last === null ? 0 : bytesOf(entry.last.value)),
    })
  return {
    get(key, stamp, client, make, isOutdated = () => false) {
      const known = entries.get(key)
      if (known !== undefined && known.stamp === stamp) {
        if (known.last?.stamp === stamp) known.last.wasRight = now()
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
          entry.last = { value, stamp, isOutdated, wasRight: now() }
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
      last.wasRight = now()
      return last.value
    },
    latest(key) {
      const last = entries.get(key)?.last ?? null
      if (last === null || last.isOutdated()) return null
      return { value: last.value, stamp: last.stamp, age: Math.floor((now() - last.wasRight) / 1000) }
    },
  }
}
