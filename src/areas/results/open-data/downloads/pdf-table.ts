import { type Sheet, type SheetArea, sheetTextWidth } from '../../../../formats/documents/sheet.ts'
import { drawBar, drawSwatch, swatchWidth } from './pdf-marks.ts'
import type { PlainCell, PlainRow, PlainTable } from './plain-table.ts'

const size = 8
const gap = 8
const above = 1.3
const captionHeight = 20
/** Limit of a column's width, as a multiple of its longest text, so that rows stay readable. */
const mostStretch = 1.6
const bar = { narrowest: 50, widest: 130, height: 6 }

interface SetRow extends PlainRow {
  readonly height: number
}

/** A table that is laid out but not written. */
export interface SetTable {
  readonly table: PlainTable
  /** The area below it, with the width of the table. */
  readonly area: SheetArea
  readonly widths: readonly number[]
  /** 0 without bars. */
  readonly barWidth: number
  readonly head: SetRow
  readonly rows: readonly SetRow[]
  /** Height of the caption, the head and the first rows, which stay together. */
  readonly startHeight: number
  readonly height: number
  /** Whether texts have more lines than necessary. */
  readonly isSqueezed: boolean
}

export function setTable(sheet: Sheet, table: PlainTable, area: SheetArea = sheet): SetTable {
  const { widths, barWidth, isSqueezed } = measured(sheet, table, area.width)
  // Each text is measured once, because that is slow.
  const set = (row: PlainRow): SetRow => ({ ...row, height: rowHeight(sheet, widths, row) })
  const titles = table.columns.map(({ title }) => ({ text: title, swatch: null }))
  const head = set({ kind: 'heading', cells: titles, bar: null })
  const rows = table.rows.map(set)
  const caption = table.caption === '' ? 0 : captionHeight
  const text = table.text === '' ? 0 : sheet.heightOf(table.text, { size, width: area.width })
  const top = caption + text + head.height
  return {
    ...{ table, widths, barWidth, head, rows, isSqueezed },
    area: { left: area.left, width: sum(widths) + barWidth },
    startHeight: top + heightOf(rows.slice(0, together(rows, 0))),
    height: top + heightOf(rows),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const heightOf = (rows: readonly SetRow[]) => sum(rows.map(({ height }) => height))

/**
 * Returns how many rows from this one on stay on one page: the first two of a table and of a group with their headings,
 * and sums with their parts.
 */
function together(rows: readonly PlainRow[], at: number): number {
  let end = at + 1
  if (rows[at]?.kind === 'heading') end += 2
  else if (at === 0) end++
  while (rows[end]?.kind === 'total') end++
  return Math.min(end, rows.length) - at
}

/** Writes a table. Rows never break across pages; the head is repeated on each. */
export function writeTable(sheet: Sheet, set: SetTable): void {
  const { table, head, rows, startHeight } = set
  sheet.room(startHeight)
  if (table.caption !== '') sheet.paragraph('P', table.caption, { size: 10, bold: true })
  if (table.text !== '') sheet.paragraph('P', table.text, { size })
  const structure = sheet.part('Table')
  const write = (row: SetRow, isHead: boolean) => writeRow(sheet, structure, set, row, isHead)
  write(head, true)
  for (const [at, row] of rows.entries()) {
    const height = heightOf(rows.slice(at, at + together(rows, at)))
    if (!sheet.hasRoom(Math.min(height, sheet.height / 2))) {
      sheet.nextPage()
      write(head, true)
    }
    write(row, false)
  }
  structure.end()
  sheet.skip(14)
}

interface Measures {
  readonly widths: readonly number[]
  readonly barWidth: number
  readonly isSqueezed: boolean
}

/** Makes columns as wide as their longest text, gives bars the remaining width, then stretches the columns slightly. */
function measured(sheet: Sheet, { columns, rows, bars }: PlainTable, width: number): Measures {
  const wanted = columns.map(({ title }, at) => {
    const texts = rows
      .filter(({ cells }) => cells.length === columns.length || at < cells.length - 1)
      .map(({ cells }) => cells[at] ?? { text: '', swatch: null })
    return Math.max(titleWidth(sheet, title), ...texts.map((cell) => cellWidth(sheet, cell))) + gap
  })
  const least = sum(wanted)
  const left = width - least
  const barWidth = bars === null || left < bar.narrowest ? 0 : Math.min(left, bar.widest)
  const stretch = Math.min(mostStretch, (width - barWidth) / least)
  return { widths: wanted.map((one) => one * stretch), barWidth, isSqueezed: stretch < 1 }
}

/** Returns the smallest width in which a title fits on two lines. */
function titleWidth(sheet: Sheet, title: string): number {
  const words = title.split(' ')
  const widthOf = (some: readonly string[]) => sheetTextWidth(sheet, some.join(' '), size, true)
  const breaks = words.map((_, at) => Math.max(widthOf(words.slice(0, at)), widthOf(words.slice(at))))
  return Math.min(...breaks)
}

function cellWidth(sheet: Sheet, { text, swatch }: PlainCell): number {
  return sheetTextWidth(sheet, text, size, true) + (swatch === null ? 0 : swatchWidth)
}

/** Returns the widths of cells; the last one of a shorter row takes the remaining columns. */
function spans(widths: readonly number[], { cells }: PlainRow): readonly number[] {
  if (cells.length === widths.length) return widths
  const own = widths.slice(0, Math.max(0, cells.length - 1))
  return [...own, sum(widths.slice(own.length))]
}

/** Returns the width for text, at least that of a letter: PDFKit never returns with less. */
function textRoom(width: number, swatch: PlainCell['swatch']): number {
  return Math.max(2 * size, width - gap - (swatch === null ? 0 : swatchWidth))
}

function rowHeight(sheet: Sheet, widths: readonly number[], row: PlainRow): number {
  const bold = row.kind !== 'row'
  const heights = spans(widths, row).map((width, at) => {
    const { text, swatch } = row.cells[at] ?? { text: '', swatch: null }
    return sheet.heightOf(text, { size, bold, width: textRoom(width, swatch) })
  })
  return Math.max(...heights) + 2 * above
}

function writeRow(
  sheet: Sheet,
  structure: PDFKit.PDFStructureElement,
  { table, area, widths, barWidth }: SetTable,
  row: SetRow,
  isHead: boolean,
): void {
  const { doc } = sheet
  const { height } = row
  const bold = row.kind !== 'row'
  const line = doc.struct('TR')
  structure.add(line)
  const y = doc.y
  let x = area.left
  for (const [at, width] of spans(widths, row).entries()) {
    const { text, swatch } = row.cells[at] ?? { text: '', swatch: null }
    const isSpan = row.cells.length < widths.length && at === row.cells.length - 1
    const align = table.columns[at]?.isNumber === true && !isSpan ? 'right' : 'left'
    const shift = swatch === null ? 0 : swatchWidth
    const place = { x: x + shift, y: y + above, size, bold, width: textRoom(width, swatch), align } as const
    if (swatch !== null) drawSwatch(sheet, swatch, x, y + above + size * 0.2)
    line.add(doc.struct(isHead || at === 0 ? 'TH' : 'TD', {}, () => sheet.write(text, place)))
    x += width
  }
  line.end()
  if (row.bar !== null && barWidth > 0)
    drawBar(sheet, {
      ...{ x, y: y + above + size * 0.3, width: barWidth, height: bar.height },
      ...{ part: row.bar, kind: table.bars ?? 'length' },
    })
  sheet.rule(y + height, isHead || row.kind === 'total', area)
  doc.y = y + height
}
