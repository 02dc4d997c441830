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
  /** Null until it is made. */
  ready: ReadyPage | null
  readonly wait: SharedWait
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
}

const compressed = { gzip: promisify(gzip), br: promisify(brotliCompress) }

/**
 * Pages that depend on nothing but their key and a stamp of the data. What is stored for another stamp is
 * never sent, so nothing has to be thrown away by hand.
 */
export function pageCache(mostBytes: number): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    maxEntrySize: mostBytes / 8,
  })
  return {
    get(key, stamp, client, render) {
      const known = entries.get(key)
      if (known !== undefined && known.stamp === stamp) {
        if (known.ready === null) known.wait.join(client())
        return known.page
      }
      const wait = sharedWait(client())
      const entry: Entry = { stamp, page: render(wait.client).then(readyPage), ready: null, wait }
      // The size is known only once the page is; until then it counts as a small one.
      entries.set(key, entry, { size: 4096 })
      entry.page.then(
        (page) => {
          entry.ready = page
          if (entries.peek(key) === entry) entries.set(key, entry, { size: sizeOf(page) + 2 * key.length })
        },
        () => {
          if (entries.peek(key) === entry) entries.delete(key)
        },
      )
      return entry.page
    },
    kept(key, stamp) {
      const known = entries.get(key)
      return known?.stamp === stamp ? known.ready : null
    },
  }
}

function sizeOf({ identity, gzip: zipped, br }: ReadyPage): number {
  return 1024 + identity.length + zipped.length + br.length
}

export async function readyPage(text: string): Promise<ReadyPage> {
  const identity = inOwnMemory(Buffer.from(text))
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const [zipped, br] = await Promise.all([compressed.gzip(identity), compressed.br(identity, quality)])
  const tag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { identity, gzip: inOwnMemory(zipped), br: inOwnMemory(br), tag }
}
