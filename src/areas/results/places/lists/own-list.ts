import type { CsvLine } from '../../../../formats/tables/csv.ts'
import { isDay } from '../../../../values/day.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { listLines, listProblem } from './list-lines.ts'
import { cantonPattern, earliestDay, largestId, longestPlaceName, type OwnRow, overlaps } from './own-row.ts'

export const ownListColumns = [
  'id',
  'name',
  'canton',
  'district',
  'region',
  'superregion',
  'valid_from',
  'valid_to',
] as const

type Column = (typeof ownListColumns)[number]

export type OwnListProblemCode =
  | 'file-unreadable'
  | 'file-empty'
  | 'column-missing'
  | 'column-twice'
  | 'row-short'
  | 'blank'
  | 'long'
  | 'text-unstorable'
  | 'id-invalid'
  | 'canton-invalid'
  | 'day-invalid'
  | 'days-reversed'
  | 'overlap'

export interface OwnListProblem {
  readonly code: OwnListProblemCode
  /** The header is line 1. */
  readonly line: number | null
  readonly column: Column | null
  /** The value; for an overlap, the line of the other row. */
  readonly value: string
}

interface PlacedRow extends OwnRow {
  readonly line: number
}

/** Reads a list from CSV: columns by name in any order, unknown ones ignored; delimited by comma, semicolon or tab. */
export function readOwnList(file: Uint8Array): Result<readonly OwnRow[], readonly OwnListProblem[]> {
  const lines = readLines(file)
  if (!lines.ok) return fail([lines.error])
  const [header, ...body] = lines.value
  if (header === undefined) return fail([listProblem('file-empty')])
  const columns = findColumns(header)
  if (!columns.ok) return columns
  if (body.length === 0) return fail([listProblem('file-empty')])
  const problems: OwnListProblem[] = []
  const rows: PlacedRow[] = []
  for (const line of body) {
    const row = readRow(line, header.cells.length, columns.value)
    if (row.ok) rows.push({ ...row.value, line: line.line })
    else problems.push(...row.error)
  }
  problems.push(...overlapProblems(rows))
  if (problems.length > 0) return fail(problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)))
  return ok(rows.map(({ line, ...row }) => row))
}

function readLines(file: Uint8Array): Result<readonly CsvLine[], OwnListProblem> {
  const lines = listLines(file)
  return lines.ok
    ? lines
    : fail(listProblem('file-unreadable', lines.error.line, null, unreadable[lines.error.reason]))
}

const unreadable = {
  'not-text': 'it is text in none of UTF-8, UTF-16 and Windows-1252',
  'quote-not-closed': 'a quote is not closed',
  'text-after-quote': 'text follows a closing quote',
} as const

function findColumns({
  cells,
  line,
}: CsvLine): Result<ReadonlyMap<Column, number>, readonly OwnListProblem[]> {
  const names = cells.map((cell) => cell.toLowerCase())
  const wrong = ownListColumns.flatMap((column) => {
    const places = names.filter((name) => name === column).length
    if (places === 0) return listProblem('column-missing', line, column)
    return places > 1 ? listProblem('column-twice', line, column) : []
  })
  if (wrong.length > 0) return fail(wrong)
  return ok(new Map(ownListColumns.map((column) => [column, names.indexOf(column)])))
}

function readRow(
  { line, cells }: CsvLine,
  width: number,
  columns: ReadonlyMap<Column, number>,
): Result<OwnRow, readonly OwnListProblem[]> {
  if (cells.length < width) return fail([listProblem('row-short', line)])
  const cell = (column: Column) => cells[columns.get(column) ?? -1] ?? ''
  const row = {
    id: Number(cell('id')),
    name: cell('name'),
    canton: cell('canton').toLowerCase(),
    district: cell('district') || null,
    region: cell('region') || null,
    superregion: cell('superregion') || null,
    valid_from: cell('valid_from') || earliestDay,
    valid_to: cell('valid_to') || null,
  }
  const problems = ownListColumns.flatMap((column) => {
    const code = cellProblem(column, cell(column))
    return code === null ? [] : listProblem(code, line, column, cell(column))
  })
  if (problems.length === 0 && row.valid_to !== null && row.valid_to < row.valid_from)
    problems.push(listProblem('days-reversed', line, 'valid_to', row.valid_to))
  return problems.length === 0 ? ok(row) : fail(problems)
}

function cellProblem(column: Column, value: string): OwnListProblemCode | null {
  switch (column) {
    case 'id':
      return /^\d{1,10}$/.test(value) && Number(value) >= 1 && Number(value) <= largestId
        ? null
        : 'id-invalid'
    case 'canton':
      return new RegExp(cantonPattern).test(value.toLowerCase()) ? null : 'canton-invalid'
    case 'valid_from':
    case 'valid_to':
      return value === '' || isDay(value) ? null : 'day-invalid'
    case 'name':
      return value === '' ? 'blank' : textProblem(value)
    case 'district':
    case 'region':
    case 'superregion':
      return textProblem(value)
  }
}

function textProblem(value: string): OwnListProblemCode | null {
  if (value.includes('\0')) return 'text-unstorable'
  return value.length > longestPlaceName ? 'long' : null
}

function overlapProblems(rows: readonly PlacedRow[]): readonly OwnListProblem[] {
  return overlaps(rows).map(([a, b]) =>
    listProblem('overlap', Math.max(a.line, b.line), 'id', String(Math.min(a.line, b.line))),
  )
}
