import { createHash } from 'node:crypto'
import type { Stored } from '../storage/rows/bulk.ts'

/**
 * A backup is a zstd stream of lines: a header, then for each table its columns and its rows, and at the end the number
 * of rows and the hash of everything before. Values are written as JSON; bytes as `{"base64": …}`.
 */
export const formatName = 'kanzlei-backup'
export const formatVersion = 1

export interface BackupHeader {
  readonly format: typeof formatName
  readonly version: number
  readonly made: string
  readonly program: string
  /** The migrations of the schema that the rows have. */
  readonly migrations: readonly string[]
  /** The secret in the data folder; null where it comes from the environment. */
  readonly secret: string | null
}

export interface TableLine {
  readonly table: string
  readonly columns: readonly string[]
}

export interface BackupEnd {
  readonly tables: number
  readonly rows: number
  /** Hash of all lines before, including their line ends. */
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
  return (
    has(line, 'sha256') &&
    typeof line.sha256 === 'string' &&
    has(line, 'rows') &&
    typeof line.rows === 'number' &&
    has(line, 'tables') &&
    typeof line.tables === 'number'
  )
}

function has<Name extends string>(line: unknown, name: Name): line is Readonly<Record<Name, unknown>> {
  return typeof line === 'object' && line !== null && Object.hasOwn(line, name)
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}

/** A running hash of lines. */
export function linesHash() {
  const hash = createHash('sha256')
  return {
    add: (line: string | Uint8Array): void => {
      hash.update(line).update('\n')
    },
    digest: (): string => hash.digest('hex'),
  }
}

/** Splits chunks into lines. An incomplete last line is dropped. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let begun: Uint8Array[] = []
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)])
      begun = []
      start = end + 1
    }
    if (start < chunk.length) begun.push(chunk.subarray(start))
  }
}
