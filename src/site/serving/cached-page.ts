import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Organisation } from '../../identity/organisation/organisation.ts'
import { lastOrganisation, rememberOrganisation } from '../../identity/organisation/store.ts'
import { hasTag } from '../../platform/http/caches/entity-tag.ts'
import { readyPage } from '../../platform/http/caches/page-cache.ts'
import type { SentPage } from '../../platform/http/caches/repeated-answers.ts'
import { staleHeaders } from '../../platform/http/caches/stale.ts'
import { codingFor } from '../../platform/http/requests/coding.ts'
import {
  type Headerless,
  headerlessMode,
  rememberHeaderless,
} from '../../platform/http/requests/headerless.ts'
import { requestLocale } from '../../platform/http/requests/locale.ts'
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

interface Found extends Pick<SentPage, 'key' | 'page'> {
  /** Null for an old one. */
  readonly kept: CachedPage | null
  /** In seconds since it was known to be right. */
  readonly age: number
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
  const { value: found } = await service.availability.orRemembered<Found | OtherAnswer>(
    async () => {
      const prepared = await prepare()
      return typeof prepared === 'function' ? prepared : findKept(service, request, reply, prepared)
    },
    () => findOld(service, request),
  )
  if (typeof found === 'function') return found()
  const { key, page, kept, age } = found
  const setsCookie = rememberHeaderless(request, reply, service.config.baseUrl.startsWith('https:'))
  const isPersonal = setsCookie || (kept !== null && kept.variant !== '')
  setHeaders(reply, kept?.lastModified ?? null, page.tag, isPersonal)
  const coding = codingFor(request.raw)
  reply.type('text/html; charset=utf-8')
  if (coding !== 'identity') reply.header('Content-Encoding', coding)
  if (kept === null) reply.headers(staleHeaders(age))
  else if (!setsCookie) {
    const { stamp, state, readState } = kept
    const sent = { key, stamp, page, coding, state, readState }
    service.repeats.keep(request.raw, { ...sent, headers: headersOf(reply) })
  }
  if (hasTag(request, page.tag) !== true) return reply.send(page[coding])
  return reply.removeHeader('Content-Type').removeHeader('Content-Encoding').status(304).send()
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
  return { key, page, kept, age: 0 }
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
      if (old !== null) return { key, page: old.value, kept: null, age: old.age }
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

function setHeaders(
  reply: FastifyReply,
  lastModified: Instant | null,
  tag: string,
  isPersonal: boolean,
): void {
  reply.headers({
    ETag: tag,
    // Old for a moment at most; the live channel asks past every cache.
    'Cache-Control': isPersonal ? 'private, no-cache' : 'public, max-age=1, stale-while-revalidate=5',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
  })
  if (lastModified !== null) reply.header('Last-Modified', toHttpDate(lastModified))
}

/** All that any part of the service has set. The id stays that of the request that is in the log. */
function headersOf(reply: FastifyReply): readonly string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  )
}
