import { chunkLength } from '../../../../values/stream-chunks.ts'
import type { Cell, RawTable } from './raw-table.ts'

/** One JSON object per row and line, keys in the order of the columns, null for what is not known. */
export function* jsonLineChunks({ columns, rows }: RawTable): Generator<string> {
  const keys = columns.map(({ name }) => JSON.stringify(name))
  let piece = ''
  for (const row of rows()) {
    piece += `{${keys.map((key, at) => `${key}:${JSON.stringify(known(row[at]))}`).join(',')}}\n`
    if (piece.length < chunkLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

/** In a CSV file nothing and an empty text are the same. */
const known = (cell: Cell) => (cell === undefined || cell === '' ? null : cell)
