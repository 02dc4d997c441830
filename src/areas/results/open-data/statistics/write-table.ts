import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { csvHeader, csvRowChunks } from '../tables/csv.ts'
import { jsonLineChunks } from '../tables/json-lines.ts'
import type { RawColumn, RawTable } from '../tables/raw-table.ts'

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
