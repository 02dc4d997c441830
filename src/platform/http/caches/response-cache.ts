import { type StampedCache, stampedCache } from './stamped-cache.ts'
import { unsharedCopy } from './unshared-copy.ts'

export type ResponseCache = StampedCache<Buffer>

export function responseCache(mostBytes: number, now?: () => number): ResponseCache {
  const cache = stampedCache<Buffer>(mostBytes, ({ length }) => length, now)
  return {
    ...cache,
    get: (key, stamp, client, make, isOutdated) =>
      cache.get(key, stamp, client, (waiting) => make(waiting).then(unsharedCopy), isOutdated),
  }
}
