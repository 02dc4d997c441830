import { type Sheet, textWidth } from '../../../../formats/documents/sheet.ts'
import type { PlainRow, PlainTable } from './plain-table.ts'

const size = 8.5
const gap = 8
const above = 3

/** Rows never break across pages; the head stands again on each. */
export function writeTable(sheet: Sheet, table: PlainTable): void {
  const widths = columnWidths(sheet, table)
  const head: PlainRow = { kind: 'heading', cells: table.columns.map(({ title }) => title) }
  sheet.room(60)
  if (table.caption !== '') sheet.paragraph('P', table.caption, { size: 10, bold: true })
  const structure = sheet.part('Table')
  const write = (row: PlainRow, isHead: boolean) => writeRow(sheet, structure, { table, widths, row, isHead })
  write(head, true)
  for (const row of table.rows) {
    if (!sheet.hasRoom(rowHeight(sheet, widths, row))) {
      sheet.nextPage()
      write(head, true)
    }
    write(row, false)
  }
  structure.end()
  sheet.skip(14)
}

/** As wide as its longest text, and all of them together as wide as the page. */
function columnWidths(sheet: Sheet, { columns, rows }: PlainTable): readonly number[] {
  const wanted = columns.map(({ title }, at) => {
    const texts = rows
      .filter(({ cells }) => cells.length === columns.length)
      .map(({ cells }) => cells[at] ?? '')
    const words = title.split(' ')
    return Math.max(...[...texts, ...words].map((text) => textWidth(sheet, text, size, true))) + gap
  })
  const sum = wanted.reduce((total, width) => total + width, 0)
  if (sum > sheet.width) return wanted.map((width) => (width / sum) * sheet.width)
  return wanted.map((width, at) => (at === 0 ? width + sheet.width - sum : width))
}

interface Written {
  readonly table: PlainTable
  readonly widths: readonly number[]
  readonly row: PlainRow
  readonly isHead: boolean
}

/** A row with fewer cells than columns says something across the rest. */
function spans(widths: readonly number[], { cells }: PlainRow): readonly number[] {
  if (cells.length === widths.length) return widths
  const own = widths.slice(0, Math.max(0, cells.length - 1))
  return [...own, widths.slice(own.length).reduce((sum, width) => sum + width, 0)]
}

function rowHeight(sheet: Sheet, widths: readonly number[], row: PlainRow): number {
  const bold = row.kind !== 'row'
  const heights = spans(widths, row).map((width, at) =>
    sheet.heightOf(row.cells[at] ?? '', { size, bold, width: width - gap }),
  )
  return Math.max(...heights) + 2 * above
}

function writeRow(
  sheet: Sheet,
  structure: PDFKit.PDFStructureElement,
  { table, widths, row, isHead }: Written,
): void {
  const height = rowHeight(sheet, widths, row)
  const bold = row.kind !== 'row'
  const line = sheet.doc.struct('TR')
  structure.add(line)
  const y = sheet.doc.y
  let x = sheet.left
  for (const [at, width] of spans(widths, row).entries()) {
    const isSpan = row.cells.length < widths.length && at === row.cells.length - 1
    const align = table.columns[at]?.isNumber === true && !isSpan ? 'right' : 'left'
    const place = { x, y: y + above, size, bold, width: width - gap, align } as const
    line.add(
      sheet.doc.struct(isHead || at === 0 ? 'TH' : 'TD', {}, () => sheet.write(row.cells[at] ?? '', place)),
    )
    x += width
  }
  line.end()
  sheet.rule(y + height, isHead || row.kind === 'total')
  sheet.doc.y = y + height
}
