import type { CsvLine } from '../../../../formats/tables/csv.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import type { GroupSet } from '../../compare/ballots/place-groups.ts'
import { listLines } from '../lists/list-lines.ts'
import { longestName } from '../lists/own-row.ts'

export const groupColumns = ['set', 'group', 'municipality'] as const
type Column = (typeof groupColumns)[number]

export type GroupsProblemCode =
  | 'unreadable'
  | 'empty'
  | 'columnMissing'
  | 'blank'
  | 'long'
  | 'unknownMunicipality'
  | 'inTwoGroups'

export interface GroupsProblem {
  readonly code: GroupsProblemCode
  /** The header is line 1. */
  readonly line: number | null
  readonly column: Column | null
  readonly value: string
}

interface ReadRow {
  readonly line: number
  readonly set: string
  readonly group: string
  readonly municipality: number
}

/** Reads sets of groups as CSV, a line for each municipality: columns by name and in any order, others are ignored. */
export function readGroups(
  file: Uint8Array,
  isKnown: (municipality: number) => boolean,
): Result<readonly GroupSet[], readonly GroupsProblem[]> {
  const lines = listLines(file)
  if (!lines.ok) return fail([problem('unreadable', lines.error.line)])
  const [header, ...body] = lines.value
  if (header === undefined || body.length === 0) return fail([problem('empty')])
  const names = header.cells.map((cell) => cell.toLowerCase())
  const missing = groupColumns.filter((column) => !names.includes(column))
  if (missing.length > 0) return fail(missing.map((column) => problem('columnMissing', header.line, column)))
  const read = body.map((line) => readRow(line, names, isKnown))
  const rows = read.flatMap((row) => (row.ok ? [row.value] : []))
  const problems = [...read.flatMap((row) => (row.ok ? [] : row.error)), ...repeated(rows)]
  return problems.length > 0 ? fail(problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))) : ok(setsOf(rows))
}

function problem(
  code: GroupsProblemCode,
  line: number | null = null,
  column: Column | null = null,
  value = '',
): GroupsProblem {
  return { code, line, column, value }
}

function readRow(
  { line, cells }: CsvLine,
  names: readonly string[],
  isKnown: (municipality: number) => boolean,
): Result<ReadRow, readonly GroupsProblem[]> {
  const cell = (column: Column) => cells[names.indexOf(column)] ?? ''
  const problems = groupColumns.flatMap((column) => {
    const value = cell(column)
    if (value === '') return problem('blank', line, column)
    if (value.length > longestName || value.includes('\0')) return problem('long', line, column)
    const isNumber = /^\d{1,9}$/.test(value) && isKnown(Number(value))
    return column === 'municipality' && !isNumber ? problem('unknownMunicipality', line, column, value) : []
  })
  if (problems.length > 0) return fail(problems)
  return ok({ line, set: cell('set'), group: cell('group'), municipality: Number(cell('municipality')) })
}

function repeated(rows: readonly ReadRow[]): readonly GroupsProblem[] {
  const places = Map.groupBy(rows, ({ set, municipality }) => JSON.stringify([set, municipality]))
  return [...places.values()].flatMap(([, ...again]) =>
    again.map(({ line, municipality }) => problem('inTwoGroups', line, 'municipality', String(municipality))),
  )
}

/** In the order of the file. */
function setsOf(rows: readonly ReadRow[]): readonly GroupSet[] {
  return [...Map.groupBy(rows, ({ set }) => set)].map(([name, inSet]) => ({
    name,
    groups: [...Map.groupBy(inSet, ({ group }) => group)].map(([group, members]) => ({
      name: group,
      members: new Set(members.map(({ municipality }) => municipality)),
    })),
  }))
}
