import { fail, ok, type Result } from '../../result.ts'
import { mostColumns, type Sheet, type SheetRow, type WorkbookProblem } from './sheet.ts'
import { openXls } from './xls.ts'
import { openXlsx } from './xlsx.ts'

export interface Workbook {
  /** Rows with anything in them, each as wide as asked for or as itself; cells trimmed. A problem comes last. */
  rows(width?: number): Iterable<readonly string[] | WorkbookProblem>
}

/**
 * A few bytes can make a wide row or repeat a long text. So much may be handed out in all: ten times the largest sheet
 * one would expect, and as much text as an uploaded file may have.
 */
export const mostCells = 20_000_000
export const mostLetters = 100 * 1024 * 1024

/** One sheet of it: the one of that name, else the first. */
export function openWorkbook(file: Uint8Array, sheetName?: string): Result<Workbook, WorkbookProblem> {
  const sheet = open(file, sheetName)
  return sheet.ok ? ok({ rows: (width) => plainRows(sheet.value, width) }) : sheet
}

function open(file: Uint8Array, sheetName: string | undefined): Result<Sheet, WorkbookProblem> {
  if (file[0] === 0x50 && file[1] === 0x4b) return openXlsx(file, sheetName)
  return file[0] === 0xd0 && file[1] === 0xcf ? openXls(file, sheetName) : fail('file.notExcel')
}

function* plainRows(sheet: Sheet, width?: number): Generator<readonly string[] | WorkbookProblem, void> {
  let cellsLeft = mostCells
  let lettersLeft = mostLetters
  for (const row of sheet.rows()) {
    if (typeof row === 'string') return yield row
    for (const text of row.texts) lettersLeft -= text.length
    if (lettersLeft < 0) return yield 'file.tooComplex'
    const last = row.columns.reduce((most, column) => Math.max(most, column), 0)
    if (last >= mostColumns) return yield 'file.notExcel'
    if (row.texts.every((text) => text.trim() === '')) continue
    const cells = plainRow(row, width ?? last + 1)
    cellsLeft -= cells.length
    if (cellsLeft < 0) return yield 'file.tooComplex'
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
