import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { chunkLength } from '../../../../values/stream-chunks.ts'
import { csvHeader, csvRowChunks } from '../tables/csv.ts'
import type { RawCell, RawColumn, RawTable } from '../tables/raw-table.ts'

/** Writes one JSON object per line and row, with keys in the order of columns and null for unknown values. */
function* jsonLineChunks({ columns, rows }: RawTable): Generator<string> {
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

/** Returns null for empty text, which CSV cannot tell from no value. */
const known = (cell: RawCell) => (cell === undefined || cell === '' ? null : cell)

export interface TableFormat {
  readonly ending: 'csv' | 'jsonl'
  readonly type: string
  /** Returns the text before the rows. */
  head(columns: readonly RawColumn[]): string
  pieces(part: RawTable): Iterable<string>
}

export const tableFormats: readonly TableFormat[] = [
  {
    ending: 'csv',
    type: 'text/csv; charset=UTF-8',
    head: (columns) => csvHeader({ columns }),
    pieces: csvRowChunks,
  },
  { ending: 'jsonl', type: 'application/jsonl; charset=utf-8', head: () => '', pieces: jsonLineChunks },
]

/**
 * Writes the parts in sequence, compressed. Each is read when needed and released before the next, so that memory does
 * not grow with their number.
 */
export function packedTable(
  { head, pieces }: TableFormat,
  columns: readonly RawColumn[],
  parts: Iterable<() => Promise<RawTable>>,
): Readable {
  async function* written(): AsyncGenerator<Buffer> {
    yield Buffer.from(head(columns))
    for (const part of parts)
      for (const piece of pieces(await part())) {
        yield Buffer.from(piece)
        await setImmediate()
      }
  }
  // Errors reach the reader through the compressed stream, so the callback ignores them.
  return pipeline(Readable.from(written()), createGzip({ level: 3 }), () => undefined)
}
