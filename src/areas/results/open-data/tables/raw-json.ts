import { chunkLength } from '../../../../values/stream-chunks.ts'
import { textOrder } from '../../tally/order.ts'
import type { RawTable } from './raw-table.ts'

/** Writes the rows as a JSON array of objects with sorted keys, indented by two, in pieces of whole rows. */
export function* jsonChunks({ columns, rows }: RawTable): Generator<string> {
  const keys = columns
    .map(({ name }, at) => ({ name, at }))
    .sort((a, b) => textOrder(a.name, b.name))
    .map(({ name, at }) => ({ at, text: `\n    ${JSON.stringify(name)}: ` }))
  let piece = '['
  let isEmpty = true
  for (const row of rows()) {
    piece += isEmpty ? '\n  {' : ',\n  {'
    isEmpty = false
    let comma = ''
    for (const { at, text } of keys) {
      const cell = row[at]
      if (cell === undefined) continue
      piece += comma + text + (typeof cell === 'string' ? JSON.stringify(cell) : String(cell))
      comma = ','
    }
    piece += '\n  }'
    if (piece.length < chunkLength) continue
    yield piece
    piece = ''
  }
  yield isEmpty ? '[]' : `${piece}\n]`
}
