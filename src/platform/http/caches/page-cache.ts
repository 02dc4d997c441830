import type { Coding } from '../requests/coding.ts'
import { bodyTag, compress } from './compressed-bodies.ts'
import { type StampedCache, stampedCache } from './stamped-cache.ts'
import { unsharedCopy } from './unshared-copy.ts'

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

export async function readyPage(text: string): Promise<ReadyPage> {
  const identity = unsharedCopy(Buffer.from(text))
  const [gzip, br] = await Promise.all([compress(identity, 'gzip'), compress(identity, 'br')])
  return { identity, gzip, br, tag: bodyTag(identity) }
}
