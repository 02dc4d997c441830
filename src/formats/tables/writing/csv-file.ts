import { setImmediate } from 'node:timers/promises'
import { chunkLength } from '../../../values/stream-chunks.ts'
import { guarded, printable } from './guard.ts'
import type { Cell, WrittenTable } from './table.ts'

export const csvType = 'text/csv; charset=utf-8'

/** Excel in Switzerland separates by semicolons, and takes a file for UTF-8 only where it says so. */
export const delimiter = ';'
export const mark = '\uFEFF'

/** RFC 4180 for those who open it by a double click: a mark of the encoding, and no cell that is run as a formula. */
export async function* csvFile({ columns, batches }: WrittenTable): AsyncGenerator<Buffer> {
  let piece = mark + csvLine(columns.map(({ name }) => name))
  for await (const rows of batches)
    for (const row of rows) {
      piece += csvLine(row)
      if (piece.length < chunkLength) continue
      yield Buffer.from(piece)
      piece = ''
      await setImmediate()
    }
  yield Buffer.from(piece)
}

function csvLine(row: readonly Cell[]): string {
  return `${row.map(csvCell).join(delimiter)}\r\n`
}

function csvCell(cell: Cell): string {
  // Whoever reads a table takes no notice of blanks around a text; a guard behind some would be no guard.
  if (typeof cell === 'string') return quoted(guarded(printable(cell).trim()))
  return cellText(cell)
}

/** A cell as the text that it is in a file. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'object' ? cell.toString({ smallestUnit: 'minute' }).replace('T', ' ') : String(cell)
}

export function quoted(text: string): string {
  return /[";,\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
