import { openTable } from '../../../../formats/tables/open-table.ts'
import type { PastVote, UnitResult } from '../../../../statistics/past-vote.ts'
import { isDay } from '../../../../values/day.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'

/** One row per vote and unit; valid ballots are yes and no together. */
export const tidyColumns = ['vote_id', 'date', 'entity_id', 'eligible', 'cast', 'valid', 'yes', 'no'] as const
type Column = (typeof tidyColumns)[number]

const longestId = 100
const largestFigure = 2 ** 31 - 1

export function isTidyHeader(header: readonly string[]): boolean {
  return tidyColumns.every((column) => header.includes(column))
}

/** Returns the votes of a tidy table in the order of the file, or one line with the error. */
export function readTidyVotes(file: Uint8Array): Result<readonly PastVote[], string> {
  const table = openTable(file)
  if (!table.ok) return fail('is not a readable table')
  const { header, rows } = table.value
  const missing = tidyColumns.filter((column) => !header.includes(column))
  if (missing.length > 0) return fail(`lacks the columns ${missing.join(', ')}`)
  const votes = new Map<string, { readonly date: string; readonly units: Map<number, UnitResult> }>()
  let line = 1
  for (const cells of rows(header.length)) {
    line++
    if ('code' in cells) return fail(`cannot be read after line ${line - 1}`)
    const row = readRow((column) => cells[header.indexOf(column)] ?? '')
    if (!row.ok) return fail(`line ${line}: ${row.error}`)
    const { id, date, entity, result } = row.value
    const vote = votes.get(id) ?? { date, units: new Map() }
    if (vote.date !== date) return fail(`line ${line}: ${id} has two dates, ${vote.date} and ${date}`)
    if (vote.units.has(entity)) return fail(`line ${line}: ${id} has entity ${entity} twice`)
    vote.units.set(entity, result)
    votes.set(id, vote)
  }
  if (votes.size === 0) return fail('has no row')
  return ok([...votes].map(([id, { date, units }]) => ({ id, date, units })))
}

interface Row {
  readonly id: string
  readonly date: string
  readonly entity: number
  readonly result: UnitResult
}

function readRow(cell: (column: Column) => string): Result<Row, string> {
  const id = cell('vote_id')
  const date = cell('date')
  if (id === '' || id.length > longestId) return fail('vote_id must be a short text')
  if (!isDay(date)) return fail(`date ${JSON.stringify(date)} is not a day such as 2026-03-08`)
  const figures = (['entity_id', 'eligible', 'cast', 'valid', 'yes', 'no'] as const).map(
    (column) => [column, cell(column)] as const,
  )
  const wrong = figures.find(([, text]) => !/^\d{1,10}$/.test(text) || Number(text) > largestFigure)
  if (wrong !== undefined) return fail(`${wrong[0]} ${JSON.stringify(wrong[1])} is not a whole number`)
  const [entity = 0, eligible = 0, cast = 0, valid = 0, yes = 0, no = 0] = figures.map(([, text]) =>
    Number(text),
  )
  if (yes + no !== valid) return fail(`yes and no are ${yes + no}, not the ${valid} valid ballots`)
  if (valid > cast || cast > eligible)
    return fail(`${eligible} eligible, ${cast} cast and ${valid} valid cannot be`)
  return ok({ id, date, entity, result: { eligible, cast, valid, yes } })
}
