import { type CellObject, utils, type WorkBook, write } from '@e965/xlsx'
import { columnsOf, type Row } from './result-files.ts'

/** What a cell of a workbook may be made of. */
export type Cell = string | number | boolean | null | CellObject

export interface Sheet {
  readonly name: string
  readonly cells: readonly (readonly Cell[])[]
}

/** Numbers are cells with numbers, as a spreadsheet would save them. */
export function sheetOf(name: string, rows: readonly Row[]): Sheet {
  const columns = columnsOf(rows)
  return { name, cells: [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))] }
}

export function workbook(sheets: readonly Sheet[], kind: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array<ArrayBuffer> {
  const book: WorkBook = utils.book_new()
  for (const { name, cells } of sheets)
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells.map((row) => [...row])), name)
  return new Uint8Array(write(book, { type: 'buffer', bookType: kind }))
}
