import { textField } from '../../platform/http/forms/form.ts'
import { longestQuery } from '../../platform/search/query.ts'
import { fold } from '../../values/text.ts'
import { address } from '../markup/address.ts'
import { attributes, type Html, html, type Insertable } from '../markup/html.ts'
import { notice, type Option, select } from './form.ts'
import { pagination, readPage } from './pagination.ts'
import type { Reader } from './reader.ts'
import { type EmptyState, emptyState, searchBox } from './search-form.ts'

export interface ListColumn<Row> {
  readonly name: string
  readonly title: string
  cell(row: Row): Insertable
  readonly isNumber?: boolean
  /** Compares two rows in ascending order, for sortable columns. */
  readonly compare?: (a: Row, b: Row) => number
  /** Whether the column is sortable where rows are already sorted, see `total`. */
  readonly isSortable?: boolean
}

export interface Filter {
  readonly name: string
  readonly label: string
  /** Label of the empty choice. */
  readonly all: string
  readonly options: readonly Option[]
}

/** The state of a list, as encoded in its address. */
export interface ListState {
  readonly query: string
  /** The value of every filter, empty where none is chosen. */
  readonly chosen: Readonly<Record<string, string>>
  readonly sort: Sort
  /** Counted from 0. */
  readonly page: number
}

export interface Sort {
  readonly column: string
  readonly descending: boolean
}

export interface BulkAction {
  readonly text: string
  /** A confirmation page, which gets the values of the selected rows in its query. */
  readonly href: string
}

export interface List<Row> {
  readonly path: string
  /** Accessible name of the table. */
  readonly title: string
  readonly searchLabel: string
  readonly columns: readonly [ListColumn<Row>, ...ListColumn<Row>[]]
  readonly filters: readonly Filter[]
  /** The default order. */
  readonly usual: Sort
  readonly state: ListState
  /** Rows that match search and filters, in no particular order. */
  readonly rows: readonly Row[]
  /** Number of matching rows, where `rows` are only those of the page, already sorted. */
  readonly total?: number
  /** Shown where there are no rows regardless of search and filters; null otherwise. */
  readonly nothingYet: EmptyState | null
  /** Actions on several selected rows. */
  readonly bulk?: {
    readonly name: string
    value(row: Row): string
    label(row: Row): string
    readonly actions: readonly BulkAction[]
  }
}

/** Also the maximum of rows that can be selected at once. */
export const rowsPerPage = 25

/** Reads the state of a list from the query; unknown values are ignored. */
export function readListState(
  query: unknown,
  { filters, columns, usual }: Pick<List<never>, 'filters' | 'columns' | 'usual'>,
): ListState {
  const chosen = filters.map(({ name, options }) => {
    const given = textField(query, name)
    return [name, options.some(({ value }) => value === given) ? given : ''] as const
  })
  return {
    query: textField(query, 'q').slice(0, longestQuery),
    chosen: Object.fromEntries(chosen),
    sort: readSort(textField(query, 'sort'), columns) ?? usual,
    page: readPage(textField(query, 'page')),
  }
}

function readSort(text: string, columns: List<never>['columns']): Sort | null {
  const column = text.replace(/^-/, '')
  const isKnown = columns.some((one) => one.name === column && canSort(one))
  return isKnown ? { column, descending: text.startsWith('-') } : null
}

const canSort = ({ compare, isSortable }: Pick<ListColumn<never>, 'compare' | 'isSortable'>) =>
  compare !== undefined || isSortable === true

const sortText = ({ column, descending }: Sort) => `${descending ? '-' : ''}${column}`

/** A table with search, filters, sorting and paging; its whole state is in the address, and no script is needed. */
export function list<Row>(context: Reader, shown: List<Row>): Html {
  if (shown.nothingYet !== null) return emptyState(shown.nothingYet)
  const { t } = context
  const { state, path, rows } = shown
  const { total = rows.length } = shown
  const pages = Math.max(1, Math.ceil(total / rowsPerPage))
  const page = Math.min(state.page, pages - 1)
  const isCut = shown.total !== undefined
  const visible = isCut ? rows : sorted(shown).slice(page * rowsPerPage, (page + 1) * rowsPerPage)
  return html`<div class="list">
${questions(context, shown)}
<p class="search-status" role="status">${t('list.count', { count: total })}</p>
${
  visible.length === 0
    ? emptyState({ help: t('list.nothingFound'), way: { href: path, text: t('list.showAll') } })
    : rowsWithActions(context, shown, visible)
}
${pagination(context, { page, pages, href: (to) => addressOf(shown, { ...state, page: to }) })}
</div>`
}

export interface RowFilter<Row> extends Filter {
  /** Returns the value of the row that the filter compares. */
  read(row: Row): string
}

interface AllRows<Row> extends Omit<List<Row>, 'state' | 'filters' | 'total' | 'nothingYet'> {
  readonly query: unknown
  readonly filters: readonly RowFilter<Row>[]
  /** Returns the text of the row that is searched. */
  textOf(row: Row): string
  /** Shown where there are no rows at all. */
  readonly empty: EmptyState
}

/** Renders a list whose rows are all in memory, after filtering them by the query. */
export function searchedList<Row>(context: Reader, all: AllRows<Row>): Html {
  const { rows, filters, textOf, empty } = all
  const state = readListState(all.query, all)
  const words = fold(state.query).split(/\s+/).filter(Boolean)
  const isChosen = (row: Row) =>
    filters.every(({ name, read }) => ['', read(row)].includes(state.chosen[name] ?? ''))
  const hasWords = (row: Row) => {
    const text = words.length === 0 ? '' : fold(textOf(row))
    return words.every((word) => text.includes(word))
  }
  return list(context, {
    ...all,
    state,
    rows: rows.filter((row) => isChosen(row) && hasWords(row)),
    nothingYet: rows.length > 0 ? null : empty,
  })
}

/** Shown instead of the confirmation where too many rows are selected. */
export function tooManyChosen({ t }: Reader, title: string, path: string): Html {
  return html`<div class="narrow stack">
<h1>${title}</h1>
${notice('warning', t('list.tooMany', { count: rowsPerPage }))}
<p><a class="button secondary" href="${path}">${t('list.back')}</a></p>
</div>`
}

function sorted<Row>({ rows, columns, state, usual }: List<Row>): readonly Row[] {
  const compareBy = ({ column }: Sort) => columns.find(({ name }) => name === column)?.compare
  const compare = compareBy(state.sort)
  const further = compareBy(usual)
  const sign = state.sort.descending ? -1 : 1
  const usualSign = usual.descending ? -1 : 1
  return rows.toSorted((a, b) => sign * (compare?.(a, b) ?? 0) || usualSign * (further?.(a, b) ?? 0))
}

function addressOf({ path, usual }: Pick<List<never>, 'path' | 'usual'>, state: ListState): string {
  const sort = sortText(state.sort)
  return address(path, {
    q: state.query,
    ...state.chosen,
    sort: sort === sortText(usual) ? '' : sort,
    page: state.page === 0 ? '' : state.page,
  })
}

function questions<Row>(context: Reader, { path, searchLabel, state, ...shown }: List<Row>): Html {
  const { t } = context
  return html`<search><form class="list-questions" method="get" action="${path}">
${searchBox(searchLabel, state.query)}
${shown.filters.map(({ name, label, all, options }) =>
  select({
    name,
    label,
    value: state.chosen[name] ?? '',
    options: [{ value: '', text: all }, ...options],
  }),
)}
<div class="list-sort">${select({ name: 'sort', label: t('list.sort'), value: sortText(state.sort), options: sorts(context, shown.columns) })}</div>
<button class="button secondary">${t('common.show')}</button>
</form></search>`
}

/** Choices of the sort order on narrow screens, where the table has no head. */
function sorts<Row>({ t }: Reader, columns: List<Row>['columns']): readonly Option[] {
  return columns.filter(canSort).flatMap(({ name, title }) => [
    { value: name, text: t('list.ascending', { column: title }) },
    { value: `-${name}`, text: t('list.descending', { column: title }) },
  ])
}

function rowsWithActions<Row>(context: Reader, shown: List<Row>, rows: readonly Row[]): Html {
  const { bulk } = shown
  if (bulk === undefined) return table(context, shown, rows)
  return html`<form method="get">
${table(context, shown, rows)}
<p class="row list-actions">${bulk.actions.map(
    ({ text, href }) => html`<button class="button secondary" formaction="${href}">${text}</button> `,
  )}</p>
</form>`
}

function table<Row>(context: Reader, shown: List<Row>, rows: readonly Row[]): Html {
  const { columns, bulk, title } = shown
  return html`<div class="table-wrap"><table class="table list-table">
<caption class="visually-hidden">${title}</caption>
<thead><tr>
${bulk !== undefined && html`<td><span class="visually-hidden">${context.t('list.choose')}</span></td>`}
${columns.map((column) => heading(shown, column))}
</tr></thead>
<tbody>
${rows.map((row) => tableRow(columns, bulk, row))}</tbody>
</table></div>`
}

function heading<Row>(shown: List<Row>, column: ListColumn<Row>): Html {
  const { name, title, isNumber } = column
  const { sort } = shown.state
  const isSorted = sort.column === name
  const own = attributes({
    scope: 'col',
    class: isNumber === true ? 'number' : null,
    'aria-sort': isSorted ? (sort.descending ? 'descending' : 'ascending') : null,
  })
  if (!canSort(column)) return html`<th${own}>${title}</th>`
  const next = { column: name, descending: isSorted && !sort.descending }
  const href = addressOf(shown, { ...shown.state, sort: next, page: 0 })
  return html`<th${own}><a href="${href}">${title}</a></th>`
}

function tableRow<Row>(columns: List<Row>['columns'], bulk: List<Row>['bulk'], row: Row): Html {
  const [first, ...others] = columns
  return html`<tr>
${
  bulk !== undefined &&
  html`<td class="list-choice"><label class="check"><input type="checkbox" name="${bulk.name}" value="${bulk.value(row)}"><span class="visually-hidden">${bulk.label(row)}</span></label></td>`
}
<th scope="row">${first.cell(row)}</th>
${others.map(
  ({ title, isNumber, cell }) =>
    html`<td data-label="${title}"${isNumber === true && html` class="number"`}>${cell(row)}</td>
`,
)}</tr>
`
}
