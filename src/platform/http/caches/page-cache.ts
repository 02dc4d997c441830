import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type StampedCache, stampedCache } from './stamped-cache.ts'
import { unsharedCopy } from './unshared-copy.ts'

export type Coding = 'identity' | 'gzip' | 'br'

/** A rendered page in every content encoding that browsers accept. */
export interface ReadyPage extends Readonly<Record<Coding, Buffer>> {
  readonly tag: string
}

export type PageCache = StampedCache<ReadyPage>

export function pageCache(mostBytes: number, now?: () => number): PageCache {
  return stampedCache(
    mostBytes,
    ({ identity, gzip: zipped, br }) => identity.length + zipped.length + br.length,
    now,
  )
}

const compressed = { gzip: promisify(gzip), br: promisify(brotliCompress) }

export async function readyPage(text: string): Promise<ReadyPage> {
  const identity = unsharedCopy(Buffer.from(text))
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const [zipped, br] = await Promise.all([compressed.gzip(identity), compressed.br(identity, quality)])
  const tag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { identity, gzip: unsharedCopy(zipped), br: unsharedCopy(br), tag }
}
