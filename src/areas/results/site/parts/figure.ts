import { joined, withQuery } from '../../../../platform/http/requests/parameters.ts'
import { idIn } from '../../../../site/frame/link.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html, trusted } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import { chartOptions } from '../../charts/drawing/drawing.ts'
import { type Drawing, draw } from '../../charts/drawings.ts'
import { pictureAddress, pictureFormats } from '../../serving/picture-address.ts'
import {
  type Figure,
  type FigureAddresses,
  type FigureTable,
  type FurtherTable,
  hasRows,
  type PlacedFigure,
} from '../../views/figure/figure.ts'
import { lineCount } from '../../views/figure/table.ts'
import { choiceForm, keptParameters } from './choice-form.ts'
import { resultTable } from './result-table.ts'

/** A view on a page: its drawing with links for embedding and downloads, and its tables. */
export interface FigureParts {
  /** The parameter that the reader can choose, as a form above the drawing. */
  readonly form: Html | false
  readonly drawing: Html | false
  readonly tables: Html | false
  /** Whether the drawing and the tables mark the same places. */
  readonly isLinked: boolean
  /** Whether the tables exceed a printed page: a drawing beside them would leave the next pages half empty. */
  readonly isLong: boolean
}

export const noParts: FigureParts = {
  ...{ form: false, drawing: false, tables: false, isLinked: false, isLong: false },
}

/** Renders a view on a page; false if there is no data. */
export function figureOnPage(
  context: PageContext,
  placed: PlacedFigure,
  addresses: FigureAddresses,
): Html | false {
  const { form, drawing, tables, isLinked, isLong } = figureParts(context, placed, addresses)
  if (!isLinked) return drawing === false ? tables : html`${drawing}${tables !== false && ['\n', tables]}`
  if (drawing === false) return html`${form}<section class="ballot-view">${tables}</section>`
  return html`${form}<div class="ballot-view with-map${isLong && ' is-long'}" data-linked>
${drawing}
<section class="ballot-table">${tables}</section>
</div>`
}

/** Renders a drawing that has no address of its own. */
export function plainFigure(context: PageContext, id: string, figure: Figure): Html | false {
  return figureParts(context, { id, layout: 'below', figure }, { drawing: null, table: null }).drawing
}

/** Renders the parts of a view, for pages that arrange them. */
export function figureParts(
  context: PageContext,
  placed: PlacedFigure,
  addresses: FigureAddresses,
): FigureParts {
  const { figure, layout } = placed
  const made = picture(context, placed)
  if (made === null && figure.tables.length === 0 && figure.note !== undefined)
    return { ...noParts, tables: html`<p class="empty">${figure.note}</p>` }
  const isTitled = layout !== 'beside' || addresses.table === null
  const isDrawn =
    made !== null && (layout !== 'below' || figure.tables.length === 0 || addresses.drawing !== null)
  const title =
    layout === 'beside' && isTitled && made === null && html`<h2>${titleIn(addresses, figure)}</h2>`
  const { choice } = figure
  return {
    form:
      layout === 'beside' &&
      choice !== undefined &&
      html`${choiceForm(context, choice)}
`,
    drawing:
      isDrawn &&
      section(context, placed, made, { addresses, fold: layout === 'folded', hideTitle: !isTitled }),
    tables:
      layout !== 'folded' &&
      figure.tables.length > 0 &&
      html`${title}${tablesOf(context, figure, addresses)}`,
    isLinked: layout === 'beside',
    isLong: figure.tables.reduce((sum, table) => sum + lineCount(table), 0) > rowsOfPaper,
  }
}

const rowsOfPaper = 44

/** A part of an embed and its approximate height. */
export interface Embedded {
  readonly markup: Html
  readonly height: number
}

/** Height of a heading, paragraph or summary. */
export const textHeight = 30
const rowHeight = 38

/** Renders a view for an embed: its drawing, with the tables folded; null if there is no data. */
export function drawingInEmbed(context: PageContext, placed: PlacedFigure): Embedded | null {
  const { figure, layout } = placed
  const form = figure.choice !== undefined && [choiceForm(context, figure.choice), '\n']
  const drawn = picture(context, placed)
  if (drawn !== null) {
    const fold = figure.tables.length > 0 ? textHeight : 0
    const hint = figure.hint === undefined ? 0 : textHeight
    const markup =
      layout === 'below'
        ? html`${section(context, placed, drawn, {})}${folded(context, figure)}`
        : html`${form}${section(context, placed, drawn, { fold: true })}`
    return { markup, height: textHeight + drawn.height + hint + fold }
  }
  if (layout !== 'beside') return null
  if (figure.choice === undefined) return tablesInEmbed(context, figure)
  return {
    markup: html`${form}<section class="ballot-view"><h2>${figure.title}</h2>${allTables(context, figure)}</section>`,
    height: textHeight + heightOfTables(figure),
  }
}

export function tablesInEmbed(context: PageContext, figure: Figure): Embedded | null {
  if (figure.tables.length === 0) return null
  return {
    markup: html`<h2>${figure.tablesTitle ?? figure.title}</h2>
${allTables(context, figure)}`,
    height: textHeight + heightOfTables(figure),
  }
}

function heightOfTables({ tables }: Figure): number {
  const heights = tables.map(({ fold, ...table }) => {
    if (fold !== undefined) return hasRows(table) ? textHeight : 0
    const texts = [table.filter, table.text].filter((text) => text !== undefined)
    return lineCount(table) * rowHeight + texts.length * textHeight
  })
  return heights.reduce((sum, height) => sum + height, 0)
}

/** Renders the drawing for a wall display, without tables. */
export function drawingOnWall(context: PageContext, placed: PlacedFigure): Html | false {
  const drawn = picture(context, placed)
  return drawn !== null && section(context, placed, drawn, {})
}

export function tablesOnWall(context: PageContext, { figure }: PlacedFigure): Html | false {
  return figure.tables.length > 0 && allTables(context, figure)
}

/** Renders the drawing; null if there is none. */
export function picture(
  context: PageContext,
  { id, figure: { title, drawing } }: Pick<PlacedFigure, 'id' | 'figure'>,
): Embedded | null {
  if (drawing === null) return null
  const links = { embed: 'new window', wall: 'none' } as const
  const drawn = draw(
    drawing,
    chartOptions(context.locale, {
      id: idIn(context, drawingId(id, drawing)),
      title,
      ...(context.frame && { links: links[context.frame.kind] }),
    }),
  )
  return drawn === null ? null : { ...drawn, markup: trusted(drawn.markup) }
}

export function drawingId(id: string, { kind }: Drawing): string {
  return kind === 'map' ? 'drawing' : `${id}-drawing`
}

interface Section {
  /** Without them there are no links for embedding and downloads. */
  readonly addresses?: FigureAddresses
  readonly fold?: boolean
  /** Whether the page shows the title already. */
  readonly hideTitle?: boolean
}

function section(
  context: PageContext,
  placed: PlacedFigure,
  drawn: Embedded,
  { addresses, fold, hideTitle = false }: Section,
): Html {
  const { figure } = placed
  const id = idIn(context, figure.drawing?.kind === 'map' ? 'map' : placed.id)
  const title = titleIn(addresses, figure)
  const links = addresses === undefined ? [] : linksOf(context, figure, addresses)
  return html`<section class="figure" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title"${hideTitle && html` class="visually-hidden"`}>${title}</h2>
${addresses !== undefined && layerLinks(context, figure)}
<figure>
<div class="figure-picture">${drawn.markup}</div>
${figure.hint !== undefined && html`<figcaption class="figure-hint">${figure.hint}</figcaption>`}
</figure>
${fold === true && folded(context, figure)}
${
  links.length > 0 &&
  html`<ul class="figure-links">
${links.map(
  (link) => html`<li>${link}</li>
`,
)}</ul>`
}
</section>`
}

/** Links to the variants of the drawing, each of which has its own address. */
function layerLinks({ url }: PageContext, { layers = [] }: Figure): Html | false {
  const [path = '', search = ''] = url.split('?')
  const kept = keptParameters(search)
  return (
    layers.length > 0 &&
    html`<div class="figure-layers">${layers.map(
      ({ label, options }) =>
        html`<nav aria-label="${label}"><ul>${options.map(
          ({ text, query, isCurrent }) =>
            html`<li><a href="${withQuery(path, joined(kept, query))}" data-layer${isCurrent && html` aria-current="true"`}>${text}</a></li>`,
        )}</ul></nav>`,
    )}</div>`
  )
}

function titleIn(addresses: FigureAddresses | undefined, { title, onPage }: Figure): string {
  return addresses === undefined ? title : (onPage?.title ?? title)
}

function linksOf(context: PageContext, figure: Figure, addresses: FigureAddresses): readonly Html[] {
  const { query = '' } = figure
  const title = titleIn(addresses, figure)
  if (addresses.drawing === null) return []
  const pictures = withQuery(addresses.pictures ?? addresses.drawing, query)
  return [
    ...pictureFormats.map(
      (format) =>
        html`<a href="${pictureAddress(pictures, format)}" download>${icon('download')} ${format.toUpperCase()}<span class="visually-hidden">: ${title}</span></a>`,
    ),
    embedLink(context, withQuery(addresses.drawing, query), title),
  ]
}

function folded(context: PageContext, figure: Figure): Html | false {
  return (
    figure.tables.length > 0 &&
    html`<details class="figure-table"><summary>${context.t('results.asTable')}</summary>
${allTables(context, figure)}
</details>`
  )
}

/** Renders the tables with links for embedding. */
function tablesOf(context: PageContext, figure: Figure, { table }: FigureAddresses): Html {
  const { title, query = '', tables, tablesClass, further } = figure
  const tablesTitle = figure.onPage?.tablesTitle ?? figure.tablesTitle ?? title
  const links = (more: string, text: string) =>
    table !== null &&
    html`
<p class="figure-links">${embedLink(context, withQuery(table, more), text)}</p>`
  const each = tables.some((one) => one.query !== undefined)
  const content = each
    ? html`<div class="${tablesClass}">
${tables.map(
  (
    one,
  ) => html`<section>${resultTable(context, one)}${links(one.query ?? query, `${tablesTitle} ${one.caption}`)}</section>
`,
)}</div>`
    : html`${allTables(context, figure)}${links(query, tablesTitle)}`
  return html`${content}${further !== undefined && ['\n', further.map((one) => furtherTable(context, one))]}`
}

function allTables(context: PageContext, { tables, tablesClass }: Figure): Html {
  const [first, ...others] = tables.map((table) => foldable(context, table))
  if (tablesClass === undefined) return html`${first}${others.map((other) => ['\n', other])}`
  return html`<div class="${tablesClass}">
${[first, ...others]}</div>`
}

function foldable(context: PageContext, { fold, ...table }: FigureTable): Html | false {
  if (fold === undefined) return resultTable(context, table)
  // Folds cannot be opened on a wall.
  if (context.frame?.kind === 'wall' || !hasRows(table)) return false
  return html`<details class="not-elected"><summary>${fold}</summary>
${resultTable(context, table)}
</details>`
}

export function furtherTable(
  context: PageContext,
  { heading, className, text, ...table }: FurtherTable,
): Html {
  const content = html`<h2>${heading}</h2>
${text !== undefined && html`<p class="result-table-text">${text}</p>`}
${resultTable(context, table)}`
  return className === undefined
    ? content
    : html`<section class="${className}">
${content}
</section>`
}

/** Links to the embed code; the script shows it in a dialog. */
function embedLink({ t }: PageContext, view: string, title: string): Html {
  return html`<a href="${address('/embed', { url: view })}" data-embed>${icon('data')} ${t('results.embed')}<span class="visually-hidden">: ${title}</span></a>`
}
