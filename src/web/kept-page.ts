import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { hasTag } from '../http/entity-tag.ts'
import { carryHeaderless, type Headerless, headerlessMode, rememberHeaderless } from '../http/headerless.ts'
import { requestLocale } from '../http/locale.ts'
import { loggedPath } from '../http/logged-path.ts'
import { lookQuery } from '../http/own-address.ts'
import type { Coding } from '../http/page-cache.ts'
import { joined, withQuery } from '../http/parameters.ts'
import type { SentPage } from '../http/repeated-answers.ts'
import { publicClient } from '../http/work.ts'
import type { Locale } from '../i18n/locales.ts'
import { translator } from '../i18n/translate.ts'
import type { Organisation } from '../organisation/organisation.ts'
import type { Service } from '../service.ts'
import { type Instant, toHttpDate } from '../time.ts'
import type { Html } from './html.ts'
import type { PageContext } from './page-context.ts'

/** A page for everybody who is not logged in: made once for all who ask in the same language and manner. */
export interface KeptPage {
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
  /** The state now; made once, not for each request. */
  readonly readState: () => Promise<string>
}

export async function sendKept(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptPage,
): Promise<FastifyReply> {
  const { organisation, stamp, variant, state, readState } = kept
  const locale = requestLocale(request, organisation.locales, organisation.default_locale)
  const headerless = headerlessMode(request)
  // The address as the page knows itself: whoever asks in another spelling is sent the same page.
  const url = withQuery(kept.path, joined(kept.query, lookQuery(request, organisation.locales)))
  const key = `${locale} ${headerless} ${variant} ${url}`
  const page = await service.pages.get(
    key,
    stamp,
    () => publicClient(request, reply),
    (client) => service.work.run('page', client, () => make(service, kept, { locale, headerless, url })),
  )
  const https = service.config.baseUrl.startsWith('https:')
  const setsCookie = rememberHeaderless(request, reply, https)
  setHeaders(reply, kept, page.tag, setsCookie || variant !== '')
  const sent = { key, stamp, page, coding: codingFor(request.raw), state, readState }
  return send(service, request, reply, sent, setsCookie)
}

async function make(
  service: Service,
  { organisation, render }: KeptPage,
  {
    locale,
    headerless,
    url,
  }: { readonly locale: Locale; readonly headerless: Headerless; readonly url: string },
): Promise<string> {
  const started = performance.now()
  const t = translator(locale)
  const made = await render({ service, organisation, locale, t, user: null, url, headerless })
  const text = headerless === 'carried' ? carryHeaderless(made.toString()) : made.toString()
  const ms = Math.round(performance.now() - started)
  service.log.debug({ path: loggedPath(url), locale, headerless, ms }, 'page made')
  return text
}

function setHeaders(reply: FastifyReply, { lastModified }: KeptPage, tag: string, isPersonal: boolean): void {
  reply.headers({
    ETag: tag,
    // Old for a moment at most; the live channel asks past every cache.
    'Cache-Control': isPersonal ? 'private, no-cache' : 'public, max-age=1, stale-while-revalidate=5',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
  })
  if (lastModified !== null) reply.header('Last-Modified', toHttpDate(lastModified))
}

function send(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: Omit<SentPage, 'headers'>,
  setsCookie: boolean,
): FastifyReply {
  const { page, coding } = sent
  reply.type('text/html; charset=utf-8')
  if (coding !== 'identity') reply.header('Content-Encoding', coding)
  if (!setsCookie) service.repeats.keep(request.raw, { ...sent, headers: headersOf(reply) })
  if (hasTag(request, page.tag) !== true) return reply.send(page[coding])
  return reply.removeHeader('Content-Type').removeHeader('Content-Encoding').status(304).send()
}

/** All that any part of the service has set. The id stays that of the request that is in the log. */
function headersOf(reply: FastifyReply): readonly string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  )
}

/** Whoever takes Brotli gets it: nothing else is as small. */
function codingFor(request: IncomingMessage): Coding {
  if (request.headers['accept-encoding'] === undefined) return 'identity'
  const taken = new Negotiator(request).encodings(['br', 'gzip'])
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity'
}
