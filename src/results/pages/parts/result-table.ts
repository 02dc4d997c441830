import { type Html, html, type Insertable, plainText } from '../../../web/html.ts'
import type { PageContext, PlainRow, PlainTable } from '../../../web/page-context.ts'
import { countText, shareText } from './figures.ts'

export interface Column {
  /** The name of its cell in a row. The cells of the first column head their rows. */
  readonly key: string
  readonly title: string
  readonly kind: 'text' | 'number' | 'percent' | 'state'
  /** Whether the reader can sort by it; yes unless told. */
  readonly sortable?: boolean
  /** Shown on a phone only when asked for. */
  readonly secondary?: boolean
}

/** Markup, and what it is sorted by where that is not its text. */
export interface ShownCell {
  readonly shown: Insertable
  readonly sort?: number | string
}

/** A number is written as its column says; nothing is written for null. */
export type Cell = string | number | null | ShownCell

export interface Row {
  /** Ties the row to an area of a map, `data-entity`: the number of an entity or the name of a district. */
  readonly entity?: number | string
  /** Tells it from the others where there is no area: what changes is then shown in its place. */
  readonly key?: string
  readonly cells: Readonly<Record<string, Cell>>
  /** Without results so far: the row says so across all columns but the first. */
  readonly isUncounted?: boolean
  /** What it says then, where another text than «not counted yet» fits. */
  readonly uncountedText?: string
}

/** Rows that belong together, such as those of a district, and what they sum up to. */
export interface RowGroup {
  /** Null for rows that belong to no group. */
  readonly heading: Row | null
  readonly rows: readonly Row[]
}

export interface ResultTable {
  /** Unique on the page. */
  readonly id: string
  readonly caption: string
  /** The caption is read out but not shown where a heading has said the same. */
  readonly hideCaption?: boolean
  readonly columns: readonly Column[]
  readonly rows?: readonly Row[]
  readonly groups?: readonly RowGroup[]
  readonly totals?: Row | null
  /** Its heads are so long that the secondary columns give way earlier. */
  readonly isDense?: boolean
  /** What a reader can search for, such as «Gemeinde suchen»; without it there is no search. */
  readonly filter?: string
}

/** Complete as it is; with script it sorts by any column and searches in the first. */
export function resultTable(context: PageContext, table: ResultTable): Html {
  const { t } = context
  const {
    id,
    caption,
    hideCaption = false,
    columns,
    rows = [],
    groups = [],
    totals = null,
    filter,
    isDense,
  } = table
  context.drawings?.takeTable?.(plainTable(context, table))
  const line = (row: Row, scope = 'row') => tableRow(context, columns, row, scope)
  return html`<div class="result-table-wrap" data-result-table><div${isDense === true && html` class="is-dense"`}>
<div class="result-table-tools">
${
  filter !== undefined &&
  html`<div class="result-table-filter" hidden><label for="${id}-filter">${filter}</label><input id="${id}-filter" type="search" autocomplete="off" spellcheck="false"><p role="status" data-shown="${t('results.table.shown', { shown: '{shown}', total: '{total}' })}"></p></div>`
}
${
  columns.some(({ secondary }) => secondary === true) &&
  html`<label class="all-columns"><input type="checkbox"> ${t('results.table.allColumns')}</label>`
}
</div>
<table class="result-table" id="${id}">
<caption${hideCaption && html` class="visually-hidden"`}>${caption}</caption>
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

function plainTable(context: PageContext, table: ResultTable): PlainTable {
  const { caption, hideCaption = false, columns, rows = [], groups = [], totals = null } = table
  const plain = (kind: PlainRow['kind'], row: Row): PlainRow => ({
    kind,
    cells: plainCells(context, columns, row),
  })
  return {
    caption: hideCaption ? '' : caption,
    columns: columns.map(({ title, kind }) => ({ title, isNumber: kind === 'number' || kind === 'percent' })),
    rows: [
      ...rows.map((row) => plain('row', row)),
      ...groups.flatMap(({ heading, rows }) => [
        ...(heading === null ? [] : [plain('heading', heading)]),
        ...rows.map((row) => plain('row', row)),
      ]),
      ...(totals === null ? [] : [plain('total', totals)]),
    ],
  }
}

function plainCells(context: PageContext, columns: readonly Column[], row: Row): readonly string[] {
  const texts = columns.map((column) => plainText(html`${content(context, column, row.cells[column.key])}`))
  if (row.isUncounted !== true) return texts
  return [texts[0] ?? '', row.uncountedText ?? context.t('results.notCounted')]
}

function heading({ title, kind, sortable = true, secondary = false }: Column): Html {
  const by = kind === 'number' || kind === 'percent' ? 'number' : 'text'
  return html`<th scope="col"${classes(kind, secondary)}${sortable && html` data-sort="${by}"`}>${sortable ? html`<span class="sort">${title}</span>` : title}</th>
`
}

function tableRow(context: PageContext, columns: readonly Column[], row: Row, scope: string): Html {
  const [first, ...others] = columns
  if (first === undefined) return html``
  const place = [
    row.entity !== undefined && html` data-entity="${row.entity}"`,
    row.key !== undefined && html` data-row="${row.key}"`,
  ]
  const head = html`<th scope="${scope}"${classes(first.kind, false)}>${content(context, first, row.cells[first.key])}</th>`
  if (row.isUncounted === true)
    return html`<tr class="uncounted"${place}>${head}<td colspan="${others.length}">${row.uncountedText ?? context.t('results.notCounted')}</td></tr>
`
  return html`<tr${place}>${head}${others.map((column) => cell(context, column, row.cells[column.key]))}</tr>
`
}

function cell(context: PageContext, column: Column, value: Cell | undefined): Html {
  const sort = typeof value === 'object' && value !== null ? value.sort : undefined
  return html`<td${classes(column.kind, column.secondary === true)}${sort !== undefined && html` data-value="${sort}"`}>${content(context, column, value)}</td>`
}

function content(context: PageContext, { kind }: Column, value: Cell | undefined): Insertable {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return value.shown
  if (typeof value === 'string') return value
  return kind === 'percent' ? shareText(context, value) : countText(context, value)
}

function classes(kind: Column['kind'], secondary: boolean): Html | false {
  const names = [
    ...(kind === 'number' || kind === 'percent' ? ['number'] : []),
    ...(secondary ? ['secondary'] : []),
  ]
  return names.length > 0 && html` class="${names.join(' ')}"`
}
