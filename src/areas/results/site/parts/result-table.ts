import { idIn, link } from '../../../../site/frame/link.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, type Insertable, trusted } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import { pageLook } from '../../charts/drawing/look.ts'
import { element, write } from '../../charts/drawing/svg.ts'
import type {
  FigureCell,
  FigureColumn,
  FigureRow,
  TableOfFigure,
  TextCell,
} from '../../views/figure/table.ts'
import { countText, shareText } from '../../words/figures.ts'

/** Renders a table; the script adds sorting and a search in the first column. */
export function resultTable(context: PageContext, table: TableOfFigure): Html {
  const { caption, hideCaption = false, columns, rows = [], groups = [], totals = null } = table
  const inner = [table.isDense === true && 'is-dense', table.isChoice === true && 'is-choice'].filter(Boolean)
  const line = (row: FigureRow, scope = 'row') => tableRow(context, columns, row, scope)
  return html`<div class="result-table-wrap" data-result-table><div${inner.length > 0 && html` class="${inner.join(' ')}"`}>
${table.text !== undefined && explained(table.caption, table.text)}
${context.frame?.kind !== 'wall' && tools(context, table)}
<table class="result-table" id="${idIn(context, table.id)}">
<caption${(hideCaption || table.text !== undefined) && html` class="visually-hidden"`}>${caption}</caption>
<thead><tr>
${columns.map((column) => heading(column))}</tr></thead>
${
  rows.length > 0 &&
  html`<tbody>
${rows.map((row) => line(row))}</tbody>
`
}${groups.map(
  (group) => html`<tbody${group.heading !== null && html` class="result-group"`}>
${group.heading !== null && line(group.heading, 'rowgroup')}${group.rows.map((row) => line(row))}</tbody>
`,
)}${
  totals !== null &&
  html`<tfoot>
${line(totals)}</tfoot>
`
}</table>
</div></div>`
}

/** Renders the caption above the text, which is above the table. */
function explained(caption: string, text: string): Html {
  return html`<h3>${caption}</h3>
<p class="result-table-text">${text}</p>`
}

function tools({ t }: PageContext, { id, columns, filter }: TableOfFigure): Html {
  return html`<div class="result-table-tools">
${
  filter !== undefined &&
  html`<div class="result-table-filter" hidden><label for="${id}-filter">${filter}</label><input id="${id}-filter" type="search" autocomplete="off" spellcheck="false"><p role="status" data-shown="${t('results.table.shown', { shown: '{shown}', total: '{total}' })}"></p></div>`
}
${
  columns.some(({ secondary }) => secondary === true) &&
  html`<label class="all-columns"><input type="checkbox"> ${t('results.table.allColumns')}</label>`
}
</div>`
}

function heading({ title, kind, sortable = true, secondary = false }: FigureColumn): Html {
  const by = kind === 'number' || kind === 'percent' ? 'number' : 'text'
  return html`<th scope="col"${classes(kind, secondary)}${sortable && html` data-sort="${by}"`}>${sortable ? html`<span class="sort">${title}</span>` : title}</th>
`
}

function tableRow(
  context: PageContext,
  columns: readonly FigureColumn[],
  row: FigureRow,
  scope: string,
): Html {
  const [first, ...others] = columns
  if (first === undefined) return html``
  const names = [row.isMarked === true && 'is-mine', row.isUncounted === true && 'uncounted'].filter(Boolean)
  const place = [
    names.length > 0 && html` class="${names.join(' ')}"`,
    row.entity !== undefined && html` data-entity="${row.entity}"`,
    row.key !== undefined && html` data-row="${row.key}"`,
  ]
  const head = html`<th scope="${scope}"${classes(first.kind, false)}>${content(context, first, row.cells[first.key])}</th>`
  if (row.isUncounted === true)
    return html`<tr${place}>${head}<td colspan="${others.length}">${uncountedText(context, row)}</td></tr>
`
  return html`<tr${place}>${head}${others.map((column) => cell(context, column, row.cells[column.key]))}</tr>
`
}

export function uncountedText({ t }: PageContext, row: FigureRow): string {
  return row.uncountedText ?? t('results.notCounted')
}

function cell(context: PageContext, column: FigureColumn, value: FigureCell | undefined): Html {
  const sort = typeof value === 'object' && value !== null ? value.sort : undefined
  return html`<td${classes(column.kind, column.secondary === true)}${sort !== undefined && html` data-value="${sort}"`}>${content(context, column, value)}</td>`
}

function content(context: PageContext, column: FigureColumn, value: FigureCell | undefined): Insertable {
  return typeof value === 'object' && value !== null
    ? marked(context, value)
    : cellText(context, column, value)
}

/** Returns the text of a cell. */
export function cellText(
  context: PageContext,
  { kind }: FigureColumn,
  value: FigureCell | undefined,
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return value.text
  if (typeof value === 'string') return value
  return kind === 'percent' ? shareText(context, value) : countText(context, value)
}

function marked(context: PageContext, { text, lang, color = null, href, mark }: TextCell): Html {
  const words = lang === undefined ? html`${text}` : html`<span lang="${lang}">${text}</span>`
  const name = coloured(words, color)
  if (href !== undefined) return link(context, href, name)
  switch (mark) {
    case undefined:
      return name
    case 'elected':
      return html`<span class="elected-mark">${icon('done')} ${name}</span>`
    case 'muted':
      return html`<span class="muted">${name}</span>`
    default:
      return html`<span class="answer vote-${typeof mark === 'number' ? `step-${mark}` : mark}">${name}</span>`
  }
}

function classes(kind: FigureColumn['kind'], secondary: boolean): Html | false {
  const names = [
    ...(kind === 'number' || kind === 'percent' ? ['number'] : []),
    ...(secondary ? ['secondary'] : []),
  ]
  return names.length > 0 && html` class="${names.join(' ')}"`
}

/** Renders a name with the colour of its list or party in charts, if it has one. */
function coloured(name: Html, color: string | null): Html {
  return color === null ? name : html`<span class="coloured">${swatch(color)}${name}</span>`
}

/** Renders the colour of a list or party. */
export function swatch(color: string): Html {
  const size = 12
  const dot = element('circle', {
    cx: size / 2,
    cy: size / 2,
    r: size / 2 - 1,
    ...pageLook.shape('active', color),
  })
  const drawn = element(
    'svg',
    { class: 'chart-fixed swatch', width: size, height: size, 'aria-hidden': 'true' },
    [dot],
  )
  return trusted(write(drawn))
}
