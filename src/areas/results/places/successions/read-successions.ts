import { isDay } from '../../../../values/day.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { type ListProblem, listProblem, listRows, type PlaceListRow } from '../lists/list-lines.ts'
import { largestId } from '../lists/own-row.ts'
import type { Succession } from './successions.ts'

export const successionColumns = ['old_id', 'new_id', 'date'] as const
type Column = (typeof successionColumns)[number]

export type SuccessionsProblem = ListProblem<'notNumber' | 'notDay' | 'itself' | 'twice', Column>

/** Reads successions of municipalities from CSV. */
export function readSuccessions(
  file: Uint8Array,
): Result<readonly Succession[], readonly SuccessionsProblem[]> {
  const lines = listRows(file, successionColumns)
  if (!lines.ok) return lines
  const seen = new Set<string>()
  const read = lines.value.map((line) => readRow(line, seen))
  const problems = read.flatMap((row) => (row.ok ? [] : row.error))
  return problems.length > 0 ? fail(problems) : ok(read.flatMap((row) => (row.ok ? [row.value] : [])))
}

function readRow(
  { line, cell }: PlaceListRow<Column>,
  seen: Set<string>,
): Result<Succession, readonly SuccessionsProblem[]> {
  const [old, next, date] = [cell('old_id'), cell('new_id'), cell('date')]
  const problems: SuccessionsProblem[] = [
    ...(['old_id', 'new_id'] as const).flatMap((column) =>
      isNumber(cell(column)) ? [] : listProblem('notNumber', line, column, cell(column)),
    ),
    ...(isDay(date) ? [] : [listProblem('notDay', line, 'date', date)]),
  ]
  const key = [Number(old), Number(next), date].join(' ')
  if (problems.length === 0 && Number(old) === Number(next))
    problems.push(listProblem('itself', line, null, old))
  if (problems.length === 0 && seen.has(key)) problems.push(listProblem('twice', line, null, old))
  seen.add(key)
  return problems.length > 0 ? fail(problems) : ok({ old: Number(old), new: Number(next), date })
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId
}
