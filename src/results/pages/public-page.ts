import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { sessionCookie } from '../../access/sessions.ts'
import { hasTag } from '../../http/entity-tag.ts'
import { known } from '../../http/errors.ts'
import { carryHeaderless, headerlessMode, rememberHeaderless } from '../../http/headerless.ts'
import { requestLocale } from '../../http/locale.ts'
import type { ReadyPage } from '../../http/page-cache.ts'
import { translator } from '../../i18n/translate.ts'
import { type Instant, toHttpDate } from '../../time.ts'
import type { Html } from '../../web/html.ts'
import { type PageContext, pageContext, sendPage } from '../../web/page-context.ts'
import type { ResultsArea } from '../area.ts'
import type { CurrentItems } from '../current/current-items.ts'
import type { ItemRef } from '../model/item.ts'

/** A page for everybody, made from published results. */
export interface PublicPage {
  /** Made again only when one of these has changed. */
  readonly dependsOn: readonly ItemRef[] | 'everything'
  /** What else it depends on: the day, another area. */
  readonly stamp?: string
  /** Tells apart readers who see other things at the same address; pages of one variant only go to them. */
  readonly variant?: string
  readonly lastModified: Instant | null
  render(context: PageContext): Promise<Html> | Html
}

/** The path, and the query where it matters, to go to instead. */
export interface Elsewhere {
  readonly redirect: string
}

export type PreparePage<Params> = (
  request: FastifyRequest<{ Params: Params }>,
  current: CurrentItems,
) => Promise<PublicPage | Elsewhere | null> | PublicPage | Elsewhere | null

/** Parameters that make another page of the same address; all others are ignored and kept out of the cache. */
const meaningful: ReadonlySet<string> = new Set([
  ...[
    'locale',
    'headerless',
    'theme',
    'entity',
    'list',
    'candidate',
    'limit',
    'lists',
    'names',
    'elected',
    'sort',
    'sort_by_lists',
  ],
  ...['sort_by_names', 'horizontal', 'year', 'q', 'term', 'page', 'from', 'to', 'domain', 'answer', 'show'],
])

/** Null stands for an address at which there is nothing. */
export function publicPage<Params>(
  app: FastifyInstance,
  area: ResultsArea,
  path: string,
  prepare: PreparePage<Params>,
): void {
  app.get<{ Params: Params }>(path, async (request, reply) => {
    const current = await area.current.fresh()
    const prepared = known(await prepare(request, current))
    if ('redirect' in prepared) return reply.redirect(prepared.redirect, 302)
    if (request.cookies[sessionCookie]) return showStaff(area, request, reply, prepared)
    return showEverybody(area, request, reply, prepared, current)
  })
}

/** Whoever is logged in sees a page of his own, which is never kept. */
async function showStaff(
  area: ResultsArea,
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PublicPage,
): Promise<FastifyReply> {
  const context = await pageContext(area.service, request)
  return sendPage(reply, context, await prepared.render(context))
}

async function showEverybody(
  area: ResultsArea,
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PublicPage,
  current: CurrentItems,
): Promise<FastifyReply> {
  const { organisation } = current
  const locale = requestLocale(request, organisation.locales, organisation.default_locale)
  const headerless = headerlessMode(request)
  const url = plainUrl(request.url)
  const { variant = '' } = prepared
  const ready = await area.pages.get(
    `${locale} ${headerless} ${variant} ${url}`,
    stampOf(prepared, current),
    async () => {
      const t = translator(locale)
      const context = { service: area.service, organisation, locale, t, user: null, url, headerless }
      const page = (await prepared.render(context)).toString()
      return headerless === 'carried' ? carryHeaderless(page) : page
    },
  )
  const https = area.service.config.baseUrl.startsWith('https:')
  const personal = rememberHeaderless(request, reply, https) || variant !== ''
  reply.headers({
    ETag: ready.tag,
    // Old for a moment at most; the live channel asks past every cache.
    'Cache-Control': personal ? 'private, no-cache' : 'public, max-age=1, stale-while-revalidate=5',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
  })
  if (prepared.lastModified !== null) reply.header('Last-Modified', toHttpDate(prepared.lastModified))
  return sendReady(request, reply, ready)
}

function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyPage): FastifyReply {
  if (hasTag(request, ready.tag) === true) return reply.status(304).send()
  reply.type('text/html; charset=utf-8')
  if (request.headers['accept-encoding'] === undefined) return reply.send(ready.identity)
  const coding = new Negotiator(request.raw).encoding(['br', 'gzip', 'identity'])
  if (coding !== 'br' && coding !== 'gzip') return reply.send(ready.identity)
  return reply.header('Content-Encoding', coding).send(ready[coding])
}

export function stampOf(
  { dependsOn, stamp = '' }: Pick<PublicPage, 'dependsOn' | 'stamp'>,
  current: CurrentItems,
): string {
  const items = dependsOn === 'everything' ? current.revision : dependsOn.map(current.changedAt).join(',')
  return `${items} ${stamp} ${current.settingsTag}`
}

/** The address as the page shall know itself: the way back after a change of language must not grow the cache. */
export function plainUrl(url: string): string {
  const question = url.indexOf('?')
  if (question === -1) return url
  const given = new URLSearchParams(url.slice(question + 1))
  const kept = [...given]
    .filter(([name]) => meaningful.has(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = new URLSearchParams(kept).toString()
  return query === '' ? url.slice(0, question) : `${url.slice(0, question)}?${query}`
}
