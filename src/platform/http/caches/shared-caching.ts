import type { Config } from '../../config/config.ts'

/**
 * The names by which a cache in front is asked to drop answers. Everything that may be stored has `site`; answers with
 * results have the names of the items shown, such as `vote/energiegesetz`, or `results` where they depend on all items.
 */
export const siteKey = 'site'
export const resultsKey = 'results'
export const homeKey = 'home'
export const peopleKey = 'people'

/**
 * Seconds. Caches that are notified of every change keep pages correct for that long; without such caches the lifetime
 * is short.
 */
const toldLifetime = 3600
const untoldLifetime = 1
/** Seconds that a page may be shown while the service does not answer. */
const despiteErrors = 86_400
/** Longer lists of names would not fit into the headers that caches accept. */
const mostKeys = 100

/**
 * In milliseconds. An answer that took longer to make may be older than the last change that caches in front were
 * notified of.
 */
export const longestUnchecked = 20

export interface Caching {
  readonly keys: readonly string[]
  /** False where newer data may have been published while the answer was made. */
  readonly isCurrent?: boolean
}

/**
 * Headers of an answer that depends only on its address. Browsers revalidate it each time: their copy may be from
 * before a login or a choice that is kept in a cookie.
 */
export function sharedCaching(
  { caches, rehearsal }: Pick<Config, 'caches' | 'rehearsal'>,
  { keys, isCurrent = true }: Caching,
): Readonly<Record<string, string>> {
  // A rehearsal is not public, so no shared cache may store its pages.
  if (rehearsal !== null) return personalCaching
  const lifetime = caches.length > 0 && isCurrent ? toldLifetime : untoldLifetime
  const named = [siteKey, ...new Set(keys.length > mostKeys ? [resultsKey] : keys)]
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${lifetime}, stale-while-revalidate=1, stale-if-error=${despiteErrors}`,
    'Surrogate-Key': named.join(' '),
    'Cache-Tag': named.join(','),
  }
}

/** Headers of an answer that depends on cookies or languages of the reader; no shared cache may store it. */
export const personalCaching = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding, Accept-Language, Cookie',
} as const
