import { type CsvFlaw, type CsvLine, csvLines, type Delimiter } from '../../../../formats/tables/csv.ts'
import { decoded, encodingOf } from '../../../../formats/tables/decode.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'

export interface UnreadableList {
  readonly line: number | null
  readonly reason: CsvFlaw['reason'] | 'not-text'
}

/** Returns the non-empty lines of a CSV file in any supported encoding and with any delimiter. */
export function listLines(file: Uint8Array): Result<readonly CsvLine[], UnreadableList> {
  const encoding = encodingOf(file)
  if (encoding === null) return fail({ line: null, reason: 'not-text' })
  const text = [...decoded(file, encoding)].join('')
  const lines = csvLines(text, delimiterOf(text))
  if (!lines.ok) return lines
  return ok(lines.value.filter(({ cells }) => cells.some((cell) => cell !== '')))
}

const delimiters: readonly Delimiter[] = [',', ';', '\t']

/** Returns the most frequent delimiter in the header. */
function delimiterOf(text: string): Delimiter {
  const [head = ''] = /[^\r\n]+/.exec(text) ?? []
  const count = (sign: string) => head.split(sign).length
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** A reason why a list was rejected; each kind of list has further codes. */
export interface ListProblem<Code extends string, Column extends string> {
  readonly code: Code | 'unreadable' | 'empty' | 'columnMissing'
  /** The header is line 1. */
  readonly line: number | null
  readonly column: Column | null
  readonly value: string
}

export function listProblem<Code extends string, Column extends string | null = null>(
  code: Code,
  line: number | null = null,
  column: Column = null as Column,
  value = '',
) {
  return { code, line, column, value }
}

export interface PlaceListRow<Column extends string> {
  readonly line: number
  cell(column: Column): string
}

/**
 * Returns the lines below the header. Columns are found by name or alternative name in any order; unknown
 * ones are ignored.
 */
export function listRows<Column extends string>(
  file: Uint8Array,
  columns: readonly Column[],
  furtherNames: Partial<Readonly<Record<Column, readonly string[]>>> = {},
): Result<readonly PlaceListRow<Column>[], readonly ListProblem<never, Column>[]> {
  const lines = listLines(file)
  if (!lines.ok) return fail([listProblem('unreadable', lines.error.line)])
  const [header, ...body] = lines.value
  if (header === undefined || body.length === 0) return fail([listProblem('empty')])
  const names = header.cells.map((cell) => cell.toLowerCase())
  const placeOf = (column: Column) =>
    names.findIndex((name) => name === column || furtherNames[column]?.includes(name))
  const places = new Map(columns.map((column) => [column, placeOf(column)]))
  const missing = columns.filter((column) => places.get(column) === -1)
  if (missing.length > 0)
    return fail(missing.map((column) => listProblem('columnMissing', header.line, column)))
  return ok(
    body.map(({ line, cells }) => ({ line, cell: (column) => cells[places.get(column) ?? -1] ?? '' })),
  )
}
