import { isAbsolute } from 'node:path'
import { fail, ok, type Result } from '../../values/result.ts'
import type { ReadSetting } from './environment.ts'

/**
 * A cache in front of the service, and how it is asked to drop pages. Names are shown to the staff and contain no
 * secret.
 */
export type CacheTarget =
  | {
      readonly kind: 'varnish'
      readonly name: string
      readonly url: string
      /**
       * Shared with the cache, to authenticate purge requests: a proxy in front of it has the same public address, so
       * that any client could send them.
       */
      readonly secret: string
    }
  /** A symbolic link that is part of the key of the cache. */
  | { readonly kind: 'nginx'; readonly name: string; readonly link: string }
  | {
      readonly kind: 'fastly' | 'cloudflare'
      readonly name: string
      readonly url: string
      readonly token: string
    }

const apis = {
  fastly: 'https://api.fastly.com/service/',
  cloudflare: 'https://api.cloudflare.com/client/v4/zones/',
} as const

const cdns = [
  ['fastly', 'CACHE_FASTLY'],
  ['cloudflare', 'CACHE_CLOUDFLARE'],
] as const

/**
 * `CACHE_VARNISH`: addresses, with one secret for all. `CACHE_NGINX`: paths of links. `CACHE_FASTLY` and `CACHE_CLOUDFLARE`: the service or zone,
 * or the whole address up to it, with a token each.
 */
export function readCaches(value: ReadSetting): Result<readonly CacheTarget[], string> {
  const caches: CacheTarget[] = []
  const secret = value('CACHE_VARNISH_SECRET')
  for (const text of words(value('CACHE_VARNISH'))) {
    if (!isAddress(text)) return fail(`CACHE_VARNISH must list http addresses, not ${JSON.stringify(text)}`)
    if (secret === undefined)
      return fail('CACHE_VARNISH_SECRET is missing: without it anybody could empty the cache')
    if (!/^[!-~]{16,200}$/.test(secret))
      return fail('CACHE_VARNISH_SECRET must have 16 to 200 letters, digits or signs, and no blanks')
    caches.push({ kind: 'varnish', name: `varnish ${new URL(text).host}`, url: text, secret })
  }
  for (const link of words(value('CACHE_NGINX'))) {
    if (!isAbsolute(link)) return fail(`CACHE_NGINX must list absolute paths, not ${JSON.stringify(link)}`)
    caches.push({ kind: 'nginx', name: `nginx ${link}`, link })
  }
  for (const [kind, variable] of cdns) {
    const given = value(variable)
    if (given === undefined) continue
    const url = isAddress(given) ? given.replace(/\/+$/, '') : apis[kind] + given
    if (!isAddress(given) && !/^\w+$/.test(given))
      return fail(`${variable} must be an id or an address, not ${JSON.stringify(given)}`)
    const token = value(`${variable}_TOKEN`)
    if (token === undefined) return fail(`${variable}_TOKEN is missing`)
    caches.push({ kind, name: `${kind} ${url.split('/').at(-1)}`, url, token })
  }
  return ok(caches)
}

const words = (text = '') => text.split(/[\s,]+/).filter((word) => word !== '')

const isAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')
