import { guarded } from '../../../../formats/tables/writing/guard.ts'
import { chunkLength } from '../../../../values/stream-chunks.ts'
import type { RawCell, RawTable } from './raw-table.ts'

/**
 * Writes CSV after RFC 4180 with as few quotes as possible and no byte order mark, in pieces of whole rows. Guards text
 * against being run as a formula. A table without rows is an empty file.
 */
export function* csvChunks(table: RawTable): Generator<string> {
  let piece = csvHeader(table)
  for (const rows of csvRowChunks(table)) {
    yield piece + rows
    piece = ''
  }
}

/** Writes the rows without the header. */
export function* csvRowChunks({ columns, rows }: RawTable): Generator<string> {
  const decimals = columns.map((column) => column.decimals)
  let piece = ''
  for (const row of rows()) {
    piece += csvLine(row, decimals)
    if (piece.length < chunkLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

export function csvHeader({ columns }: Pick<RawTable, 'columns'>): string {
  return csvLine(
    columns.map(({ name }) => name),
    [],
  )
}

function csvLine(row: readonly RawCell[], decimals: readonly (number | undefined)[]): string {
  let line = ''
  for (let at = 0; at < row.length; at++) line += (at === 0 ? '' : ',') + csvCell(row[at], decimals[at])
  return `${line}\r\n`
}

function csvCell(cell: RawCell, decimals: number | undefined): string {
  switch (typeof cell) {
    case 'string':
      return quoted(guardedText(cell))
    case 'number':
      return decimals === undefined ? String(cell) : cell.toFixed(decimals)
    case 'boolean':
      return cell ? 'True' : 'False'
    default:
      return ''
  }
}

/** Guards text against being run as a formula by spreadsheets; imports remove the guard. Ignores leading blanks. */
function guardedText(text: string): string {
  const trimmed = text.trim()
  const safe = guarded(trimmed)
  return safe === trimmed ? text : safe
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
