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

/** A page for everybody who is not logged in: made once for all who ask in the same language and manner. */
export interface CachedPage {
  /** Its own path, in one spelling. */
  readonly path: string
  /** What it has read in its address, see `parameters`. */
  readonly query: string
  readonly organisation: Organisation
  /** Changes whenever the page would. */
  readonly stamp: string
  /** Tells apart readers who see other things at the same address; empty for those who see what most do. */
  readonly variant: string
  /** What it shows, for caches in front, see `sharedCaching`. */
  readonly keys: readonly string[]
  readonly lastModified: Instant | null
  render(context: PageContext): Promise<Html> | Html
  /** As long as it is the same, the very same request is answered with this page. */
  readonly state: string
  /** The state now, in time or not at all; made once, not for each request. */
  readonly readState: () => Promise<string>
  /** Whether something newer than this page has been seen since. Kept with it, so it must not hold on to the request. */
  readonly isOutdated: () => boolean
}

/** Sends something that is no kept page, such as the page of somebody who is logged in. */
export type OtherAnswer = () => FastifyReply | Promise<FastifyReply>

interface Found {
  /** The key of the page in the cache. */
  readonly key: string
  readonly page: ReadyPage
  /** Null for an old one. */
  readonly kept: CachedPage | null
  /** In seconds since it was known to be right. */
  readonly age: number
  /** Whether everybody is sent the same at this address. */
  readonly isShared: boolean
}

/**
 * Sends the page at an address. Where the database does not answer in time it is the page as it was sent last, to
 * whoever is logged in too: nobody can tell who that is.
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
        // A different page would have different headers.
        return old === null || old.value.tag !== tag ? null : { body: old.value[coding], age: old.age }
      },
    })
  }
  if (hasTag(request, page.tag) !== true) return reply.send(page[coding])
  return reply.removeHeader('Content-Type').removeHeader('Content-Encoding').status(304).send()
}

/** Sends a redirect that is the same for everybody who asks at this address as long as the state is. */
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

/** Whether nothing has changed since the page was prepared. */
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
  // The address as the page knows itself: whoever asks in another spelling is sent the same page.
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

/** In the reader's language, or else in another: better than nothing. */
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

/** What a page calls itself is known only with the database: as in the links to it, or without what nothing reads. */
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

/** All that any part of the service has set. The id stays that of the request that is in the log. */
export function headersOf(reply: FastifyReply): readonly string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  )
}
