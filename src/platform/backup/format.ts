import { createHash } from 'node:crypto'
import type { Stored } from '../storage/rows/bulk.ts'

/**
 * A backup is a zstd stream of lines: a header, then for each table its columns and its rows, and last of all how many
 * there were and the hash of everything before. Values are written as JSON; bytes as `{"base64": …}`.
 */
export const formatName = 'kanzlei-backup'
export const formatVersion = 1

export interface BackupHeader {
  readonly format: typeof formatName
  readonly version: number
  readonly made: string
  readonly program: string
  /** Those of the schema that the rows are of. */
  readonly migrations: readonly string[]
  /** The secret that is kept in the data folder; null where the environment gives one. */
  readonly secret: string | null
}

export interface TableLine {
  readonly table: string
  readonly columns: readonly string[]
}

export interface BackupEnd {
  readonly tables: number
  readonly rows: number
  /** Of all lines before, with their line ends. */
  readonly sha256: string
}

type Written = string | number | null | { readonly base64: string }

export function rowLine(row: readonly Stored[]): string {
  const written = row.map(
    (value): Written =>
      value instanceof Uint8Array
        ? { base64: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') }
        : value,
  )
  return JSON.stringify(written)
}

export function readRow(written: readonly Written[]): readonly Stored[] {
  return written.map((value) =>
    typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value,
  )
}

export function isRow(line: unknown): line is readonly Written[] {
  return Array.isArray(line)
}

export function isTableLine(line: unknown): line is TableLine {
  return has(line, 'table') && has(line, 'columns') && typeof line.table === 'string' && isTexts(line.columns)
}

export function isHeader(line: unknown): line is BackupHeader {
  return (
    has(line, 'format') &&
    line.format === formatName &&
    has(line, 'version') &&
    typeof line.version === 'number' &&
    has(line, 'migrations') &&
    isTexts(line.migrations)
  )
}

export function isEnd(line: unknown): line is BackupEnd {
  return has(line, 'sha256') && typeof line.sha256 === 'string' && has(line, 'rows')
}

function has<Name extends string>(line: unknown, name: Name): line is Readonly<Record<Name, unknown>> {
  return typeof line === 'object' && line !== null && Object.hasOwn(line, name)
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}

/** The hash of lines as they pass by. */
export function linesHash() {
  const hash = createHash('sha256')
  return {
    add: (line: string | Uint8Array): void => {
      hash.update(line).update('\n')
    },
    digest: (): string => hash.digest('hex'),
  }
}

/** Lines without their ends. What comes after the last line end is a line that was cut off, and is left out. */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let begun: Uint8Array[] = []
  for await (const piece of pieces) {
    let start = 0
    for (let end = piece.indexOf(0x0a); end !== -1; end = piece.indexOf(0x0a, start)) {
      yield Buffer.concat([...begun, piece.subarray(start, end)])
      begun = []
      start = end + 1
    }
    if (start < piece.length) begun.push(piece.subarray(start))
  }
}
