import { setImmediate } from 'node:timers/promises'
import { chunkLength } from '../../../values/stream-chunks.ts'
import { guarded, printable } from './guard.ts'
import type { Cell, WrittenTable } from './table.ts'

export const csvType = 'text/csv; charset=utf-8'

/** Excel in Switzerland expects semicolons, and reads UTF-8 only with a byte order mark. */
export const delimiter = ';'
export const mark = '\uFEFF'

/** RFC 4180, made for spreadsheets: with a byte order mark, and without cells that are run as formulas. */
export async function* csvFile({ columns, batches }: WrittenTable): AsyncGenerator<Buffer> {
  let chunk = mark + csvLine(columns.map(({ name }) => name))
  for await (const rows of batches)
    for (const row of rows) {
      chunk += csvLine(row)
      if (chunk.length < chunkLength) continue
      yield Buffer.from(chunk)
      chunk = ''
      await setImmediate()
    }
  yield Buffer.from(chunk)
}

function csvLine(row: readonly Cell[]): string {
  return `${row.map(csvCell).join(delimiter)}\r\n`
}

function csvCell(cell: Cell): string {
  // Readers trim cells, so leading blanks would make the guard ineffective.
  if (typeof cell === 'string') return quoted(guarded(printable(cell).trim()))
  return cellText(cell)
}

export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'object' ? cell.toString({ smallestUnit: 'minute' }).replace('T', ' ') : String(cell)
}

export function quoted(text: string): string {
  return /[";,\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
