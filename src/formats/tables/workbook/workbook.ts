import { fail, ok, type Result } from '../../../values/result.ts'
import {
  type ClosedSheet,
  mostColumns,
  notExcel,
  type SheetRow,
  tooComplex,
  type WorkbookProblem,
  type WorkbookSheet,
} from './sheet.ts'
import { openXls } from './xls.ts'
import { openXlsx } from './xlsx.ts'

export interface Workbook {
  /** Rows that are not blank, with trimmed cells, padded to the width if one is given. A problem comes last. */
  rows(width?: number): Iterable<readonly string[] | WorkbookProblem>
}

/**
 * A few bytes can make a wide row or repeat a long text, so the total is limited: to ten times the cells of the largest
 * expected sheet, and as much text as an uploaded file may have.
 */
export const mostCells = 20_000_000
export const mostLetters = 100 * 1024 * 1024

/**
 * Chooses a sheet: the one with that name, even if hidden, else the first visible one. Several with the same header are
 * a problem, because it is unclear which is meant.
 */
export function openWorkbook(file: Uint8Array, sheetName?: string): Result<Workbook, WorkbookProblem> {
  const sheets = openSheets(file)
  if (!sheets.ok) return sheets
  const named = sheets.value.find(({ name }) => name === sheetName)
  const seen = sheets.value.filter(({ isHidden }) => !isHidden)
  const chosen = named ?? seen[0] ?? sheets.value[0]
  if (chosen === undefined) return fail(notExcel)
  const sheet = chosen.open()
  if (!sheet.ok) return sheet
  const alike = named === undefined ? sheetsLike(sheet.value, seen.slice(1, mostCompared)) : []
  if (alike.length > 0) {
    const names = [chosen, ...alike].slice(0, 5).map(({ name }) => name.slice(0, 31))
    return fail({ code: 'file.severalSheets', values: { sheets: names.join(', ') } })
  }
  return ok({ rows: (width) => plainRows(sheet.value, width) })
}

const mostCompared = 50

function openSheets(file: Uint8Array): Result<readonly ClosedSheet[], WorkbookProblem> {
  switch (file[0]) {
    case 0x50:
      return openXlsx(file)
    case 0xd0:
    case 0x09:
      return openXls(file)
    default:
      return fail(notExcel)
  }
}

/** Sheets with the same header. An unreadable one equals no other. */
function sheetsLike(sheet: WorkbookSheet, others: readonly ClosedSheet[]): readonly ClosedSheet[] {
  const header = headerOf(sheet)
  if (header === '') return []
  return others.filter((other) => {
    const opened = other.open()
    return opened.ok && headerOf(opened.value) === header
  })
}

function headerOf(sheet: WorkbookSheet): string {
  const [first] = plainRows(sheet)
  return first === undefined || 'code' in first ? '' : first.join('\n').toLowerCase()
}

function* plainRows(
  sheet: WorkbookSheet,
  width?: number,
): Generator<readonly string[] | WorkbookProblem, void> {
  let cellsLeft = mostCells
  let lettersLeft = mostLetters
  for (const row of sheet.rows()) {
    if ('code' in row) return yield row
    if ('cells' in row) {
      if (width === undefined || row.firstColumn < width)
        yield { code: 'file.mergedCells', values: { cells: row.cells } }
      return
    }
    for (const text of row.texts) lettersLeft -= text.length
    if (lettersLeft < 0) return yield tooComplex
    const last = row.columns.reduce((most, column) => Math.max(most, column), 0)
    if (last >= mostColumns) return yield notExcel
    if (row.texts.every((text) => text.trim() === '')) continue
    const cells = plainRow(row, width ?? last + 1)
    cellsLeft -= cells.length
    if (cellsLeft < 0) return yield tooComplex
    yield cells
  }
}

function plainRow({ columns, texts }: SheetRow, width: number): readonly string[] {
  const cells = new Array<string>(width).fill('')
  for (const [index, column] of columns.entries()) {
    if (column < width) cells[column] = (texts[index] ?? '').trim()
  }
  return cells
}
