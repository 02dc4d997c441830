import type { FastifyInstance } from 'fastify'
import { siteName } from '../../../../identity/organisation/organisation.ts'
import { type PageContext, pageContext } from '../../../../site/frame/page-context.ts'
import { isLocale, type Locale } from '../../../../texts/language/locales.ts'
import { element, xmlDocument } from '../../../../web/markup/xml.ts'
import { columnWidth } from '../../charts/drawing/drawing.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { jsonType } from '../../serving/open-data.ts'
import { redirectTo } from '../../serving/redirect-former-id.ts'
import { viewQuery } from '../../serving/view-query.ts'
import { embedCode } from './code-routes.ts'
import { iframeCode } from './embed-code.ts'
import { type FoundEmbed, findEmbed, pathWithin } from './find-embed.ts'
import { viewOfPage } from './page-views.ts'
import { requestForCurrentId } from './renamed-view.ts'

/** See https://oembed.com. */
interface OembedAnswer {
  readonly version: '1.0'
  readonly type: 'rich'
  readonly title: string
  readonly provider_name: string
  readonly provider_url: string
  readonly cache_age: number
  readonly width: number
  readonly height: number
  readonly html: string
}

/** In seconds; the iframe updates itself, so only title and height can be outdated. */
const cacheAge = 3600

/**
 * Registers `/oembed?url=…`, with which editors of other sites turn the address of a page into an embed of
 * its main view.
 */
export function oembedRoutes(app: FastifyInstance, area: ResultsArea): void {
  app.get('/oembed', { config: { crossOrigin: true } }, async (request, reply) => {
    reply.header('Cache-Control', 'public, max-age=60')
    const query = viewQuery(request)
    const format = query.text('format') ?? 'json'
    if (format !== 'json' && format !== 'xml') return reply.status(501).type(jsonType).send('{}')
    const path = pathWithin(area, query.text('url'))
    const current = await area.current.fresh()
    const found = path === null ? null : await findEmbed(area, current, viewOfPage(current, path) ?? path)
    if (found === null) {
      const renamed = await requestForCurrentId(area, request)
      return renamed === null ? reply.status(404).type(jsonType).send('{}') : redirectTo(reply, renamed)
    }
    const context = await pageContext(area.service, request)
    const most = { width: query.limit('maxwidth'), height: query.limit('maxheight') }
    const answer = await answerOf(context, found, most)
    return format === 'json'
      ? reply.type(jsonType).send(JSON.stringify(answer))
      : reply.type('text/xml; charset=utf-8').send(oembedXml(answer))
  })
}

async function answerOf(
  context: PageContext,
  found: FoundEmbed,
  most: { readonly width: number | null; readonly height: number | null },
): Promise<OembedAnswer> {
  const { service } = context
  const code = await embedCode(context, found, languageOf(context, found.url))
  const height = Math.min(code.height, most.height ?? Number.POSITIVE_INFINITY)
  return {
    version: '1.0',
    type: 'rich',
    title: code.title,
    provider_name: siteName(context),
    provider_url: `${service.config.baseUrl}/`,
    cache_age: cacheAge,
    width: Math.min(columnWidth, most.width ?? columnWidth),
    height,
    html: String(iframeCode({ ...code, height })),
  }
}

/** Returns the language in the address; without one, the embed has that of each reader and the title that of the site. */
function languageOf({ organisation }: PageContext, url: string): Locale {
  const named = new URLSearchParams(url.split('?')[1]).get('locale')
  const isKnown = named !== null && isLocale(named) && organisation.locales.includes(named)
  return isKnown ? named : organisation.default_locale
}

function oembedXml(answer: OembedAnswer): string {
  const members = Object.entries(answer).map(([name, value]) => element(name, {}, String(value)))
  return xmlDocument(element('oembed', {}, members))
}
