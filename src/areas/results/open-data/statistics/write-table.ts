import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { chunkLength } from '../../../../values/stream-chunks.ts'
import { csvHeader, csvRowChunks } from '../tables/csv.ts'
import type { RawCell, RawColumn, RawTable } from '../tables/raw-table.ts'

/** One JSON object per row and line, keys in the order of the columns, null for what is not known. */
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

/** In a CSV file nothing and an empty text are the same. */
const known = (cell: RawCell) => (cell === undefined || cell === '' ? null : cell)

export interface TableFormat {
  readonly ending: 'csv' | 'jsonl'
  readonly type: string
  /** Before the rows. */
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
 * Writes the parts one after the other, compressed. Each is read when its turn comes and given up before the next, so
 * that memory does not grow with their number.
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
  // Whoever reads the compressed stream is told of an error there.
  return pipeline(Readable.from(written()), createGzip({ level: 3 }), () => undefined)
}
