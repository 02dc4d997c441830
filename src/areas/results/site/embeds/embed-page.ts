import { joined } from '../../../../platform/http/requests/parameters.ts'
import { link } from '../../../../site/frame/link.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { PublicPage } from '../../serving/public-page.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { stateLine } from '../../words/state-line.ts'
import { titleOf } from '../../words/wording.ts'
import { liveName } from '../live/channel.ts'
import { lastCorrection } from '../parts/corrections.ts'
import { drawingInEmbed, type Embedded, tablesInEmbed, textHeight } from '../parts/figure.ts'
import type { Embed, EmbedContent } from './embed.ts'
import { embedFrame } from './embed-frame.ts'
import type { ReadTheme, Theme } from './theme.ts'

export function embedPage(embed: Embed, { theme, query }: ReadTheme): PublicPage {
  const { path, dependsOn, lastModified } = embed
  return {
    path,
    query: joined(embed.query, query),
    dependsOn,
    lastModified,
    render: async (reader) => (await shownEmbed(reader, embed, theme)).page,
  }
}

export interface ShownEmbed {
  /** «Energiegesetz: Ja-Anteil nach Gemeinden». */
  readonly title: string
  readonly page: Html
  /** Roughly what it will need. */
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
  const height = frameHeight + main.height + (content.stored.corrections.length > 0 ? textHeight : 0)
  return { title: `${subject.text}: ${content.title}`, page, height: Math.ceil(height / 10) * 10 }
}

/** Of the subject above, and the state and the source below. */
const frameHeight = 150

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

/** It says why there is no drawing, or nothing at all. */
function noteOf({ form, figure }: ShownFigure): string | undefined {
  const isMissing = form === 'table' ? figure.tables.length === 0 : figure.drawing === null
  return isMissing ? figure.note : undefined
}

function nothing({ t }: PageContext, { overview }: EmbedContent['stored']): string {
  return t(overview.hasResults ? 'embeds.none' : 'embeds.none.yet')
}

function sourceOf(context: PageContext, { stored, counted, page }: EmbedContent): Html {
  const { t, organisation } = context
  const { date } = stored.item
  return html`${stateLine(context, stored, counted === undefined ? {} : { counted })}
${lastCorrection(context, stored)}
<p>${t('embeds.source')}: ${link(context, page, organisation.name)}, <time datetime="${date}">${dayText(context, date)}</time></p>`
}
