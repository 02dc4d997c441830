import type { FastifyInstance } from 'fastify'
import { known } from '../../../../platform/http/requests/errors.ts'
import { searchOf } from '../../../../platform/http/requests/parameters.ts'
import { page } from '../../../../site/frame/page.ts'
import { type PageContext, pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { isLocale, type Locale } from '../../../../texts/language/locales.ts'
import { translator } from '../../../../texts/translate.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { redirectTo } from '../../serving/redirect-former-id.ts'
import { viewQuery } from '../../serving/view-query.ts'
import { codePage } from './code-page.ts'
import type { EmbedCode } from './embed-code.ts'
import { shownEmbed } from './embed-page.ts'
import { type FoundEmbed, findEmbed, pathWithin } from './find-embed.ts'
import { requestForCurrentId } from './renamed-view.ts'
import { embeddedTheme, readTheme, type Theme } from './theme.ts'

/** Registers `/embed?url=…`, the page with the embed code of a view. */
export function codeRoutes(app: FastifyInstance, area: ResultsArea): void {
  app.get('/embed', async (request, reply) => {
    const context = await pageContext(area.service, request)
    const query = viewQuery(request)
    const language = languageOf(query.text('language'), context)
    const { theme } = readTheme(searchOf(request), embeddedTheme)
    const found = await findEmbed(area, await area.current.fresh(), pathWithin(area, query.text('url')) ?? '')
    if (found === null) return redirectTo(reply, known(await requestForCurrentId(area, request)))
    const view = withoutLook(found.url)
    const preview = withLook(view, { locale: language, theme })
    const code = await embedCode(context, { ...found, url: preview }, language)
    const main = codePage(context, { view, preview, code, language, theme })
    return sendPage(
      reply,
      context,
      page(context, { title: context.t('embeds.code.title'), section: 'results', unlisted: true, main }),
    )
  })
}

function languageOf(wanted: string | null, { organisation, locale }: PageContext): Locale {
  return wanted !== null && isLocale(wanted) && organisation.locales.includes(wanted) ? wanted : locale
}

/** Returns the embed code with a title in the language of the view, which may differ from the reader's. */
export async function embedCode(
  reader: PageContext,
  { url, embed }: FoundEmbed,
  locale: Locale,
): Promise<EmbedCode> {
  const { title, height } = await shownEmbed({ ...reader, locale, t: translator(locale), url }, embed, 'auto')
  return { src: reader.service.config.baseUrl + url, title, height }
}

/** Removes language and theme, which are chosen on the page. */
function withoutLook(url: string): string {
  return changed(url, { locale: null, theme: null, headerless: null })
}

function withLook(url: string, look: { readonly locale: Locale | null; readonly theme: Theme }): string {
  return changed(url, { locale: look.locale, theme: look.theme === embeddedTheme ? null : look.theme })
}

function changed(url: string, parameters: Readonly<Record<string, string | null>>): string {
  const [path = '', query = ''] = url.split('?')
  const given = new URLSearchParams(query)
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) given.delete(name)
    else given.set(name, value)
  }
  return given.size === 0 ? path : `${path}?${given}`
}
