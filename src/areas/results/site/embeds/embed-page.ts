import { siteName } from '../../../../identity/organisation/organisation.ts'
import { joined } from '../../../../platform/http/requests/parameters.ts'
import { link } from '../../../../site/frame/link.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { markedTitle, rehearsalBanner, rehearsalMark } from '../../../../site/frame/rehearsal.ts'
import { languageTag } from '../../../../texts/language/locales.ts'
import { themeHref } from '../../../../web/assets/theme.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { PublicPage } from '../../serving/public-page.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { stateLine } from '../../words/state-line.ts'
import { titleOf, type Wording } from '../../words/wording.ts'
import { liveName } from '../live/channel.ts'
import { lastCorrection } from '../parts/corrections.ts'
import { drawingInEmbed, type Embedded, tablesInEmbed, textHeight } from '../parts/figure.ts'
import type { Embed, EmbedContent } from './embed.ts'
import { type ReadTheme, schemeOf, type Theme } from './theme.ts'

export function embedPage(embed: Embed, { theme, query }: ReadTheme): PublicPage {
  const { path, dependsOn, stamp, lastModified } = embed
  return {
    path,
    query: joined(embed.query, query),
    dependsOn,
    stamp,
    lastModified,
    render: async (reader) => (await shownEmbed(reader, embed, theme)).page,
  }
}

export interface ShownEmbed {
  /** Such as «Energiegesetz: Ja-Anteil nach Gemeinden». */
  readonly title: string
  readonly page: Html
  /** Approximate height of the page. */
  readonly height: number
}

export async function shownEmbed(reader: PageContext, embed: Embed, theme: Theme): Promise<ShownEmbed> {
  const context: PageContext = { ...reader, frame: { kind: 'embed' } }
  const content = await embed.show(context)
  const subject = titleOf(context, content.stored.item)
  const main = mainOf(context, content)
  const page = embedFrame(context, {
    subject,
    title: content.title,
    main: main.markup,
    source: sourceOf(context, content),
    live: embed.dependsOn.map(liveName),
    theme,
  })
  const marked = rehearsalMark(context) === null ? 0 : bannerHeight
  const height = frameHeight + marked + main.height + (content.stored.corrections.length > 0 ? textHeight : 0)
  return {
    title: markedTitle(context, `${subject.text}: ${content.title}`),
    page,
    height: Math.ceil(height / 10) * 10,
  }
}

/** Height of the subject above, and of the state and source below the figure. */
const frameHeight = 150
/** Height of the banner of a rehearsal. */
const bannerHeight = 70

function mainOf(context: PageContext, { stored, title, figure, words }: EmbedContent): Embedded {
  if (words !== undefined) return words
  const note = figure === null ? undefined : noteOf(figure)
  const said = note !== undefined && html`<p class="embed-note">${note}</p>`
  const shown = figure === null ? null : shownAlone(context, figure)
  if (shown !== null)
    return { markup: html`${said}${shown.markup}`, height: shown.height + (said === false ? 0 : textHeight) }
  return {
    markup: html`<h2>${title}</h2>${said || html`<p class="empty">${nothing(context, stored)}</p>`}`,
    height: 2 * textHeight,
  }
}

type ShownFigure = NonNullable<EmbedContent['figure']>

function shownAlone(context: PageContext, placed: ShownFigure): Embedded | null {
  return placed.form === 'table' ? tablesInEmbed(context, placed.figure) : drawingInEmbed(context, placed)
}

/** Returns the note why there is no drawing, or no data. */
function noteOf({ form, figure }: ShownFigure): string | undefined {
  const isMissing = form === 'table' ? figure.tables.length === 0 : figure.drawing === null
  return isMissing ? figure.note : undefined
}

function nothing({ t }: PageContext, { overview }: EmbedContent['stored']): string {
  if (!overview.hasResults) return t('embeds.none.yet')
  return t(overview.completed ? 'embeds.none' : 'embeds.none.interim')
}

function sourceOf(context: PageContext, { stored, details, page }: EmbedContent): Html {
  const { t } = context
  const { date } = stored.item
  return html`${stateLine(context, stored, details)}
${lastCorrection(context, stored)}
<p>${t('embeds.source')}: ${link(context, page, siteName(context))}, <time datetime="${date}">${dayText(context, date)}</time></p>`
}

interface EmbedFrame {
  /** The title above the figure. */
  readonly subject: Wording
  /** Title of the document; the figure has the same as a heading. */
  readonly title: string
  readonly main: Html
  /** State, source and polling day, below the figure. */
  readonly source: Html
  /** Items such as `vote/energiegesetz` whose changes update the embed. */
  readonly live: readonly string[]
  readonly theme: Theme
}

/** Renders the document of an embed. */
function embedFrame(context: PageContext, shown: EmbedFrame): Html {
  const { t, organisation, service, locale } = context
  const { subject, title, main, source, live, theme } = shown
  const scheme = schemeOf(theme)
  const style = scheme === null ? service.assets.style : service.assets.styleIn[scheme]
  return html`<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<title>${markedTitle(context, `${subject.text}: ${title}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme ?? 'light dark'}">
<meta name="robots" content="noindex">
<link rel="preload" href="${service.assets.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${style}">
<link rel="stylesheet" href="${themeHref(organisation.accent_color, scheme)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="module" src="${service.assets.embedScript}"></script>
</head>
<body class="embed${theme === 'transparent' && ' embed-transparent'}">
${rehearsalBanner(context)}<main id="main" data-live="${live.join(' ')}">
<h1${subject.lang !== null && html` lang="${subject.lang}"`}>${subject.text}</h1>
${main}
<footer class="embed-source">
${source}
</footer>
</main>
<p class="visually-hidden" role="status" data-live-status="${t('frame.liveUpdated')}"></p>
</body>
</html>
`
}
