import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type Client, type SharedWait, sharedWait } from '../work/client.ts'
import { inOwnMemory } from './own-memory.ts'

export type Coding = 'identity' | 'gzip' | 'br'

/** A page as it goes out, in every coding a browser may ask for. */
export interface ReadyPage extends Readonly<Record<Coding, Buffer>> {
  readonly tag: string
}

interface Entry {
  readonly stamp: string
  readonly page: Promise<ReadyPage>
  /** The page once it is made; until then the one before it, if there was one. */
  last: LastPage | null
  /** Those for whom it is made; null once it is. */
  wait: SharedWait | null
}

interface LastPage {
  readonly stamp: string
  readonly page: ReadyPage
  /** When it was last asked for under its own stamp. */
  wasRight: number
}

/** A page that need not be right any more. */
export interface OldPage {
  readonly page: ReadyPage
  /** In whole seconds since it was known to be right. */
  readonly age: number
}

export interface PageCache {
  /**
   * The page made for the same stamp, else a new one: rendered and compressed once, however many wait. `render` is
   * handed a client that has left when all of those have.
   */
  get(
    key: string,
    stamp: string,
    client: () => Client,
    render: (client: Client) => Promise<string>,
  ): Promise<ReadyPage>
  /** The page made for the same stamp, or null where it is not here. */
  kept(key: string, stamp: string): ReadyPage | null
  /** The page as it was made last, for whatever stamp: for when nobody can tell what is right. */
  latest(key: string): OldPage | null
  /** There is no such page any more. */
  forget(key: string): void
}

const compressed = { gzip: promisify(gzip), br: promisify(brotliCompress) }

/**
 * Pages that depend on nothing but their key and a stamp of the data. What is stored for another stamp is sent only
 * where it is asked for as old, so nothing has to be thrown away by hand but what is gone.
 */
export function pageCache(
  mostBytes: number,
  now: () => number = performance.now.bind(performance),
): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    maxEntrySize: mostBytes / 8,
  })
  /** The size is known only once the page is made; until then it counts as a small one. */
  const store = (key: string, entry: Entry) =>
    entries.set(key, entry, { size: 4096 + 2 * key.length + sizeOf(entry.last) })
  return {
    get(key, stamp, client, render) {
      const known = entries.get(key)
      if (known !== undefined && known.stamp === stamp) {
        if (known.last?.stamp === stamp) known.last.wasRight = now()
        known.wait?.join(client())
        return known.page
      }
      const before = known?.last ?? null
      const wait = sharedWait(client())
      const entry: Entry = { stamp, page: render(wait.client).then(readyPage), last: before, wait }
      store(key, entry)
      entry.page.then(
        (page) => {
          entry.wait = null
          entry.last = { stamp, page, wasRight: now() }
          if (entries.peek(key) === entry) store(key, entry)
        },
        () => {
          if (entries.peek(key) !== entry) return
          if (before === null) entries.delete(key)
          else
            store(key, { stamp: before.stamp, page: Promise.resolve(before.page), last: before, wait: null })
        },
      )
      return entry.page
    },
    kept(key, stamp) {
      const last = entries.get(key)?.last ?? null
      if (last?.stamp !== stamp) return null
      last.wasRight = now()
      return last.page
    },
    latest(key) {
      const last = entries.get(key)?.last ?? null
      return last === null ? null : { page: last.page, age: Math.floor((now() - last.wasRight) / 1000) }
    },
    forget: (key) => {
      entries.delete(key)
    },
  }
}

function sizeOf(last: LastPage | null): number {
  if (last === null) return 0
  const { identity, gzip: zipped, br } = last.page
  return identity.length + zipped.length + br.length
}

export async function readyPage(text: string): Promise<ReadyPage> {
  const identity = inOwnMemory(Buffer.from(text))
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const [zipped, br] = await Promise.all([compressed.gzip(identity), compressed.br(identity, quality)])
  const tag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { identity, gzip: inOwnMemory(zipped), br: inOwnMemory(br), tag }
}
