import { fail, ok, type Result } from '../../../../values/result.ts'
import type { GroupSet } from '../../compare/ballots/place-groups.ts'
import { type ListProblem, listProblem, listRows, type PlaceListRow } from '../lists/list-lines.ts'
import { longestPlaceName } from '../lists/own-row.ts'

export const groupColumns = ['set', 'group', 'municipality'] as const
type Column = (typeof groupColumns)[number]

export type GroupsProblem = ListProblem<'blank' | 'long' | 'unknownMunicipality' | 'inTwoGroups', Column>

interface ReadRow {
  readonly line: number
  readonly set: string
  readonly group: string
  readonly municipality: number
}

/** Reads sets of groups from CSV, one line per municipality. */
export function readGroups(
  file: Uint8Array,
  isKnown: (municipality: number) => boolean,
): Result<readonly GroupSet[], readonly GroupsProblem[]> {
  const lines = listRows(file, groupColumns)
  if (!lines.ok) return lines
  const read = lines.value.map((line) => readRow(line, isKnown))
  const rows = read.flatMap((row) => (row.ok ? [row.value] : []))
  const problems = [...read.flatMap((row) => (row.ok ? [] : row.error)), ...repeated(rows)]
  return problems.length > 0 ? fail(problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))) : ok(setsOf(rows))
}

function readRow(
  { line, cell }: PlaceListRow<Column>,
  isKnown: (municipality: number) => boolean,
): Result<ReadRow, readonly GroupsProblem[]> {
  const problems = groupColumns.flatMap((column): readonly GroupsProblem[] => {
    const value = cell(column)
    if (value === '') return [listProblem('blank', line, column)]
    if (value.length > longestPlaceName || value.includes('\0')) return [listProblem('long', line, column)]
    const isNumber = /^\d{1,9}$/.test(value) && isKnown(Number(value))
    return column === 'municipality' && !isNumber
      ? [listProblem('unknownMunicipality', line, column, value)]
      : []
  })
  if (problems.length > 0) return fail(problems)
  return ok({ line, set: cell('set'), group: cell('group'), municipality: Number(cell('municipality')) })
}

function repeated(rows: readonly ReadRow[]): readonly GroupsProblem[] {
  const places = Map.groupBy(rows, ({ set, municipality }) => JSON.stringify([set, municipality]))
  return [...places.values()].flatMap(([, ...again]) =>
    again.map(({ line, municipality }) =>
      listProblem('inTwoGroups', line, 'municipality', String(municipality)),
    ),
  )
}

/** Returns the sets in the order of the file. */
function setsOf(rows: readonly ReadRow[]): readonly GroupSet[] {
  return [...Map.groupBy(rows, ({ set }) => set)].map(([name, inSet]) => ({
    name,
    groups: [...Map.groupBy(inSet, ({ group }) => group)].map(([group, members]) => ({
      name: group,
      members: new Set(members.map(({ municipality }) => municipality)),
    })),
  }))
}
