import type { Config } from '../../config/config.ts'

/**
 * The names under which a cache in front is asked to drop what it holds. Everything that may be stored has `site`; what
 * shows results has the names of the items shown, such as `vote/energiegesetz`, or `results` where any of them counts.
 */
export const siteKey = 'site'
export const resultsKey = 'results'
export const homeKey = 'home'
export const peopleKey = 'people'

/** Seconds. With caches that are told of every change a page is right until then; without, for a moment. */
const toldLifetime = 3600
const untoldLifetime = 1
/** Seconds that a page may be shown while the service does not answer. */
const despiteErrors = 86_400
/** Longer lists of names would not fit into the headers that caches accept. */
const mostKeys = 100

/** In milliseconds: what took longer to make may be older than what caches in front have been told meanwhile. */
export const longestUnchecked = 20

export interface Caching {
  readonly keys: readonly string[]
  /** False where something newer may have been published while this was made. */
  readonly isCurrent?: boolean
}

/**
 * Headers of an answer that depends on nothing but its address. Browsers ask again each time: what they hold may be from
 * before a login or a choice that is kept in a cookie.
 */
export function sharedCaching(
  { caches, rehearsal }: Pick<Config, 'caches' | 'rehearsal'>,
  { keys, isCurrent = true }: Caching,
): Readonly<Record<string, string>> {
  // Not everybody may see a rehearsal.
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
