import type { CsvLine } from '../../../../formats/tables/csv.ts'
import { isDay } from '../../../../values/day.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { listLines } from '../lists/list-lines.ts'
import { largestId } from '../lists/own-row.ts'
import type { Succession } from './successions.ts'

export const successionColumns = ['old_id', 'new_id', 'date'] as const
type Column = (typeof successionColumns)[number]

export type SuccessionsProblemCode =
  | 'unreadable'
  | 'empty'
  | 'columnMissing'
  | 'notNumber'
  | 'notDay'
  | 'itself'
  | 'twice'

export interface SuccessionsProblem {
  readonly code: SuccessionsProblemCode
  /** The header is line 1. */
  readonly line: number | null
  readonly column: Column | null
  readonly value: string
}

/** Reads what became of municipalities as CSV: columns by name and in any order, others are ignored. */
export function readSuccessions(
  file: Uint8Array,
): Result<readonly Succession[], readonly SuccessionsProblem[]> {
  const lines = listLines(file)
  if (!lines.ok) return fail([problem('unreadable', lines.error.line)])
  const [header, ...body] = lines.value
  if (header === undefined || body.length === 0) return fail([problem('empty')])
  const names = header.cells.map((cell) => cell.toLowerCase())
  const missing = successionColumns.filter((column) => !names.includes(column))
  if (missing.length > 0) return fail(missing.map((column) => problem('columnMissing', header.line, column)))
  const seen = new Set<string>()
  const read = body.map((line) => readRow(line, names, seen))
  const problems = read.flatMap((row) => (row.ok ? [] : row.error))
  return problems.length > 0 ? fail(problems) : ok(read.flatMap((row) => (row.ok ? [row.value] : [])))
}

function problem(
  code: SuccessionsProblemCode,
  line: number | null = null,
  column: Column | null = null,
  value = '',
): SuccessionsProblem {
  return { code, line, column, value }
}

function readRow(
  { line, cells }: CsvLine,
  names: readonly string[],
  seen: Set<string>,
): Result<Succession, readonly SuccessionsProblem[]> {
  const cell = (column: Column) => cells[names.indexOf(column)] ?? ''
  const [old, next, date] = [cell('old_id'), cell('new_id'), cell('date')]
  const problems = [
    ...(['old_id', 'new_id'] as const).flatMap((column) =>
      isNumber(cell(column)) ? [] : problem('notNumber', line, column, cell(column)),
    ),
    ...(isDay(date) ? [] : [problem('notDay', line, 'date', date)]),
  ]
  const key = [Number(old), Number(next), date].join(' ')
  if (problems.length === 0 && Number(old) === Number(next)) problems.push(problem('itself', line, null, old))
  if (problems.length === 0 && seen.has(key)) problems.push(problem('twice', line, null, old))
  seen.add(key)
  return problems.length > 0 ? fail(problems) : ok({ old: Number(old), new: Number(next), date })
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId
}
