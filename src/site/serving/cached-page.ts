import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Organisation } from '../../identity/organisation/organisation.ts'
import { lastOrganisation, rememberOrganisation } from '../../identity/organisation/store.ts'
import { basePath, withBasePath } from '../../platform/config/base-path.ts'
import { hasTag } from '../../platform/http/caches/entity-tag.ts'
import { type ReadyPage, readyPage } from '../../platform/http/caches/page-cache.ts'
import {
  longestUnchecked,
  personalCaching,
  sharedCaching,
} from '../../platform/http/caches/shared-caching.ts'
import { staleHeaders } from '../../platform/http/caches/stale.ts'
import { codingFor } from '../../platform/http/requests/coding.ts'
import {
  type Headerless,
  headerlessMode,
  rememberHeaderless,
} from '../../platform/http/requests/headerless.ts'
import { isLocaleOfAddress, requestLocale } from '../../platform/http/requests/locale.ts'
import { lookQuery, ownPath } from '../../platform/http/requests/own-address.ts'
import { joined, withQuery } from '../../platform/http/requests/parameters.ts'
import { loggedPath } from '../../platform/http/server/logged-path.ts'
import type { Service } from '../../platform/service.ts'
import type { Locale } from '../../texts/language/locales.ts'
import { translator } from '../../texts/translate.ts'
import { type Instant, toHttpDate } from '../../values/time.ts'
import type { Html } from '../../web/markup/html.ts'
import type { PageContext } from '../frame/page-context.ts'
import { pageText } from '../frame/page-links.ts'
import { publicClient } from './work.ts'

/** A page for readers who are not logged in, rendered once for all with the same language and mode. */
export interface CachedPage {
  /** The canonical path. */
  readonly path: string
  /** The canonical query, see `parameters`. */
  readonly query: string
  readonly organisation: Organisation
  /** Changes whenever the page would. */
  readonly stamp: string
  /** Distinguishes readers who see another page at the same address; empty for most. */
  readonly variant: string
  /** The items that it shows, for caches in front, see `sharedCaching`. */
  readonly keys: readonly string[]
  readonly lastModified: Instant | null
  render(context: PageContext): Promise<Html> | Html
  /** While it stays the same, an identical request gets this page. */
  readonly state: string
  /** Reads the current state; rejects on timeout; shared by concurrent callers. */
  readonly readState: () => Promise<string>
  /**
   * Returns whether newer data than those of this page have been seen. It is stored with the page, so it must not
   * retain the request.
   */
  readonly isOutdated: () => boolean
}

/** Sends an answer that is not cached, such as the page of a user who is logged in. */
export type OtherAnswer = () => FastifyReply | Promise<FastifyReply>

interface Found {
  /** The key of the page in the cache. */
  readonly key: string
  readonly page: ReadyPage
  /** Null for an old page. */
  readonly kept: CachedPage | null
  /** Seconds since the page was known to be current. */
  readonly age: number
  /** Whether the page depends on its address only. */
  readonly isShared: boolean
}

/**
 * Sends the page of an address. Where the database does not answer in time, sends the last page, also to users who are
 * logged in, because sessions cannot be read then.
 */
export async function sendCachedPage(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  prepare: () => Promise<CachedPage | OtherAnswer>,
): Promise<FastifyReply> {
  const started = performance.now()
  const { value: found } = await service.availability.orRemembered<Found | OtherAnswer>(
    async () => {
      const prepared = await prepare()
      return typeof prepared === 'function' ? prepared : findKept(service, request, reply, prepared)
    },
    () => findOld(service, request),
  )
  if (typeof found === 'function') return found()
  const { key, page, kept, age } = found
  const { pages } = service
  const setsCookie = rememberHeaderless(request, reply, service.config.baseUrl.startsWith('https:'))
  reply.header('ETag', page.tag)
  if (kept?.lastModified) reply.header('Last-Modified', toHttpDate(kept.lastModified))
  if (setsCookie || !found.isShared) reply.headers(personalCaching)
  else {
    const isCurrent =
      kept !== null && (performance.now() - started < longestUnchecked || (await isStill(kept)))
    reply.headers({
      ...sharedCaching(service.config, { keys: kept?.keys ?? [], isCurrent }),
      Vary: 'Accept-Encoding',
    })
  }
  const coding = codingFor(request.raw)
  reply.type('text/html; charset=utf-8')
  if (coding !== 'identity') reply.header('Content-Encoding', coding)
  if (kept === null) reply.headers(staleHeaders(age))
  else if (!setsCookie) {
    const { stamp, state, readState } = kept
    const { tag } = page
    service.repeats.keep(request.raw, {
      ...{ tag, length: page[coding].length, headers: headersOf(reply), state, readState },
      body: () => pages.kept(key, stamp)?.[coding] ?? null,
      oldBody: () => {
        const old = pages.latest(key)
        // Headers belong to one version of a page.
        return old === null || old.value.tag !== tag ? null : { body: old.value[coding], age: old.age }
      },
    })
  }
  if (hasTag(request, page.tag) !== true) return reply.send(page[coding])
  return reply.removeHeader('Content-Type').removeHeader('Content-Encoding').status(304).send()
}

/** Sends a redirect that depends on the address and the state only. */
export function sendCachedRedirect(
  { config, repeats }: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { state, readState, keys }: Pick<CachedPage, 'state' | 'readState' | 'keys'>,
): FastifyReply {
  reply.headers(sharedCaching(config, { keys }))
  const location = withBasePath(path, basePath(config.baseUrl))
  repeats.keepRedirect(request.raw, {
    headers: [...headersOf(reply), 'location', location],
    state,
    readState,
  })
  return reply.redirect(path, 302)
}

/** Returns whether the state is the same as when the page was prepared. */
async function isStill({ state, readState }: CachedPage): Promise<boolean> {
  return readState().then(
    (now) => now === state,
    () => false,
  )
}

async function findKept(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  kept: CachedPage,
): Promise<Found> {
  const { organisation, variant, stamp, isOutdated } = kept
  rememberOrganisation(service.database.reads, organisation)
  const locale = requestLocale(request, organisation.locales, organisation.default_locale)
  const headerless = headerlessMode(request)
  // The canonical address: requests in other spellings get the same page.
  const url = withQuery(kept.path, joined(kept.query, lookQuery(request, organisation.locales)))
  const key = keyOf(locale, headerless, variant, url)
  const page = await service.pages.get(
    key,
    stamp,
    () => publicClient(request, reply),
    (client) =>
      service.work.run('page', client, async () =>
        readyPage(await make(service, kept, { locale, headerless, url })),
      ),
    isOutdated,
  )
  const { locales, default_locale } = organisation
  const isShared =
    variant === '' && headerless !== 'remembered' && isLocaleOfAddress(request, locales, default_locale)
  return { key, page, kept, age: 0, isShared }
}

/** Finds an old page in the reader's language, else in another one. */
function findOld({ database, pages }: Service, request: FastifyRequest): Found | null {
  const organisation = lastOrganisation(database.reads)
  if (organisation === null) return null
  const { locales: offered, default_locale } = organisation
  const headerless = headerlessMode(request)
  for (const locale of [requestLocale(request, offered, default_locale), default_locale, ...offered])
    for (const url of likelyUrls(request, offered)) {
      const key = keyOf(locale, headerless, '', url)
      const old = pages.latest(key)
      if (old === null) continue
      const isShared =
        headerless !== 'remembered' &&
        locale === requestLocale(request, offered, default_locale) &&
        isLocaleOfAddress(request, offered, default_locale)
      return { key, page: old.value, kept: null, age: old.age, isShared }
    }
  return null
}

/**
 * Returns possible canonical addresses, which are known for certain only with the database: the address as in links to
 * the page, and without parameters that are not read.
 */
function likelyUrls(request: FastifyRequest, offered: readonly Locale[]): readonly string[] {
  return [request.url, withQuery(ownPath(request), lookQuery(request, offered))]
}

function keyOf(locale: Locale, headerless: Headerless, variant: string, url: string): string {
  return `${locale} ${headerless} ${variant} ${url}`
}

async function make(
  service: Service,
  { organisation, render }: CachedPage,
  {
    locale,
    headerless,
    url,
  }: { readonly locale: Locale; readonly headerless: Headerless; readonly url: string },
): Promise<string> {
  const started = performance.now()
  const t = translator(locale)
  const context: PageContext = { service, organisation, locale, t, user: null, url, headerless }
  const text = pageText(context, await render(context))
  const ms = Math.round(performance.now() - started)
  service.log.debug({ path: loggedPath(url), locale, headerless, ms }, 'page made')
  return text
}

/** Returns all headers that were set so far. The request id stays that of the first request, which is in the log. */
export function headersOf(reply: FastifyReply): readonly string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  )
}
