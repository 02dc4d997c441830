type Direction = 'ascending' | 'descending'

/** The original order of a table: its rows, and groups with their headings. */
interface Unsorted {
  readonly bodies: readonly HTMLTableSectionElement[]
  readonly homes: ReadonlyMap<HTMLTableRowElement, HTMLTableSectionElement>
  readonly sorted: HTMLTableSectionElement
}

const known = new WeakSet<HTMLElement>()
const unsorted = new WeakMap<HTMLTableElement, Unsorted>()

/**
 * Sortable tables of results: a click on a column head sorts, and a search box filters by the first column.
 * To be called again when figures have changed, to apply sorting and filter to them.
 */
export function sortableTables(root: ParentNode): void {
  for (const wrap of root.querySelectorAll<HTMLElement>('[data-result-table]')) {
    const table = wrap.querySelector('table')
    if (table === null) continue
    if (!known.has(wrap)) {
      known.add(wrap)
      const filter = wrap.querySelector<HTMLElement>('.result-table-filter')
      if (filter !== null) filter.hidden = false
      filter?.addEventListener('input', () => search(wrap, table))
    }
    for (const head of table.querySelectorAll<HTMLTableCellElement>('thead th[data-sort]'))
      if (head.querySelector('button') === null) addButton(head, () => arrange(wrap, table))
    arrange(wrap, table)
  }
}

/** The first click sorts, the second reverses, the third restores the original order. */
function addButton(head: HTMLTableCellElement, arranged: () => void): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'sort'
  button.textContent = head.textContent
  head.replaceChildren(button)
  const ways: readonly Direction[] =
    head.dataset.sort === 'number' ? ['descending', 'ascending'] : ['ascending', 'descending']
  button.addEventListener('click', () => {
    const now = head.getAttribute('aria-sort')
    const next = now === null ? ways[0] : now === ways[0] ? ways[1] : undefined
    for (const other of head.parentElement?.children ?? []) other.removeAttribute('aria-sort')
    if (next !== undefined) head.setAttribute('aria-sort', next)
    arranged()
  })
}

function arrange(wrap: HTMLElement, table: HTMLTableElement): void {
  putBack(table)
  const head = table.querySelector<HTMLTableCellElement>('thead th[aria-sort]')
  if (head !== null) sort(table, head)
  search(wrap, table)
}

function putBack(table: HTMLTableElement): void {
  const before = unsorted.get(table)
  unsorted.delete(table)
  // Without the mark, the body was replaced and is in the original order.
  if (before === undefined || before.sorted.dataset.sorted === undefined || !table.contains(before.sorted))
    return
  for (const label of table.querySelectorAll('.row-group')) label.remove()
  for (const [row, body] of before.homes) body.append(row)
  before.sorted.replaceWith(...before.bodies)
  for (const body of before.bodies) if (isGroup(body)) body.rows[0]?.removeAttribute('hidden')
}

/** Sorts the rows regardless of groups. The group headings stay in the page, hidden, so that live updates can reach them. */
function sort(table: HTMLTableElement, head: HTMLTableCellElement): void {
  const bodies = [...table.tBodies]
  const homes = new Map(bodies.flatMap((body) => [...body.rows].map((row) => [row, body] as const)))
  const rows = dataRows(table)
  const groups = bodies.filter(isGroup).flatMap((body) => body.rows[0] ?? [])
  for (const row of rows) label(row, homes.get(row))
  for (const heading of groups) heading.hidden = true
  const sorted = document.createElement('tbody')
  sorted.dataset.sorted = ''
  sorted.append(...[...rows].sort(orderOf(head)), ...groups)
  for (const body of bodies) body.remove()
  table.insertBefore(sorted, table.tFoot)
  unsorted.set(table, { bodies, homes, sorted })
}

function isGroup(body: HTMLTableSectionElement): boolean {
  return body.classList.contains('result-group')
}

/** All rows except group headings. */
function dataRows(table: HTMLTableElement): readonly HTMLTableRowElement[] {
  return [...table.tBodies].flatMap((body) => [...body.rows]).filter((row) => !isHeading(row))
}

function isHeading(row: HTMLTableRowElement): boolean {
  return row.cells[0]?.getAttribute('scope') === 'rowgroup'
}

/** Adds the name of the group to a row that is no longer below its heading. */
function label(row: HTMLTableRowElement, body: HTMLTableSectionElement | undefined): void {
  if (body === undefined || !isGroup(body)) return
  const note = document.createElement('span')
  note.className = 'row-group'
  note.textContent = body.rows[0]?.cells[0]?.textContent ?? ''
  row.cells[0]?.append(note)
}

/** Uncounted places come last in both directions. */
function orderOf(head: HTMLTableCellElement) {
  const sign = head.getAttribute('aria-sort') === 'ascending' ? 1 : -1
  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true })
  const isNumber = head.dataset.sort === 'number'
  return (a: HTMLTableRowElement, b: HTMLTableRowElement) => {
    const [one, other] = [textAt(a, head.cellIndex), textAt(b, head.cellIndex)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (isNumber ? numberIn(one) - numberIn(other) : compare(one, other))
  }
}

function textAt(row: HTMLTableRowElement, column: number): string | null {
  const cell = row.cells[column]
  if (cell === undefined || cell.colSpan > 1) return null
  return (cell.dataset.value ?? cell.textContent).trim()
}

/** Parses a figure; in all four languages, the thousands separator is neither a point nor a comma. */
function numberIn(text: string): number {
  const digits = text
    .replace('−', '-')
    .replace(/[^\d.,-]/g, '')
    .replace(',', '.')
  return digits === '' ? Number.NEGATIVE_INFINITY : Number(digits)
}

/** Shows only rows whose head contains the text, and only headings with rows. */
function search(wrap: HTMLElement, table: HTMLTableElement): void {
  const box = wrap.querySelector<HTMLInputElement>('.result-table-filter input')
  if (box === null) return
  const wanted = plain(box.value)
  const rows = dataRows(table)
  for (const row of rows) row.hidden = wanted !== '' && !plain(nameOf(row)).includes(wanted)
  for (const body of [...table.tBodies].filter(isGroup)) {
    const [heading, ...members] = body.rows
    if (heading !== undefined) heading.hidden = members.every((row) => row.hidden)
  }
  const status = wrap.querySelector<HTMLElement>('.result-table-filter [role=status]')
  const shown = rows.filter((row) => !row.hidden).length
  if (status !== null) status.textContent = wanted === '' ? '' : shownText(status, shown, rows.length)
}

/** Without the name of its group. */
function nameOf(row: HTMLTableRowElement): string {
  return row.cells[0]?.firstChild?.textContent ?? ''
}

function shownText(status: HTMLElement, shown: number, total: number): string {
  return (status.dataset.shown ?? '').replace('{shown}', String(shown)).replace('{total}', String(total))
}

/** Without accents and in lower case. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()
}
