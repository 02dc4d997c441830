import { headerText } from '../../../../formats/tables/header-text.ts'
import { editDistance } from '../../../../values/edit-distance.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { fold } from '../../../../values/text.ts'
import type { ProblemValues } from '../problems/problems.ts'
import type { TableShape } from './table.ts'

export interface Header {
  /** Normalised. */
  readonly name: string
  readonly column: number
}

export interface Columns {
  readonly headers: readonly Header[]
  /** -1 where there is none. */
  column(name: string): number
  /** Cells a row needs to have one under each header. */
  readonly width: number
}

export type ColumnProblem = {
  [Code in 'columns.missing' | 'columns.ambiguous' | 'columns.duplicate']: {
    readonly code: Code
    readonly values: ProblemValues[Code]
  }
}['columns.missing' | 'columns.ambiguous' | 'columns.duplicate']

/** Edit distance of two names, up to a limit. */
export type Distance = (one: string, other: string, most: number) => number

/** Blank and invalid header cells are ignored, but count as columns. */
export function assignColumns(
  cells: readonly string[],
  { required, optional = [] }: Pick<TableShape, 'required' | 'optional'>,
  distance: Distance = editDistance,
): Result<Columns, ColumnProblem> {
  const named = cells.flatMap((cell, column): readonly Header[] => {
    const name = fold(cell)
    return name === '' ? [] : [{ name, column }]
  })
  const repeated = firstRepeated(named)
  if (repeated !== null) return fail({ code: 'columns.duplicate', values: { column: clipped(repeated) } })

  const headers = named.filter(({ name }) => /^[a-z_][a-z0-9_]*$/.test(identifier(name)))
  const misspelt = headers.filter(({ name }) => !optional.includes(identifier(name)))
  const assigned = assignRequired(headers, misspelt, required, distance, cells)
  if (!assigned.ok) return assigned
  const width = (named.at(-1)?.column ?? -1) + 1
  return ok({ headers, width, column: columnFinder(headers, assigned.value) })
}

function firstRepeated(headers: readonly Header[]): string | null {
  const seen = new Set<string>()
  for (const { name } of headers) {
    if (seen.has(name)) return name
    seen.add(name)
  }
  return null
}

/** Optional columns are found by name with other characters replaced by underscores. */
function identifier(name: string): string {
  return name.replace(/[ \-.%/,;()]/g, '_')
}

function columnFinder(headers: readonly Header[], required: ReadonlyMap<string, number>) {
  const columns = new Map<string, number>()
  for (const { name, column } of headers.toReversed()) columns.set(identifier(name), column)
  for (const { name, column } of headers) columns.set(name, column)
  for (const [name, column] of required) columns.set(name, column)
  return (name: string) => columns.get(name) ?? -1
}

/** `misspelt`: the headers that may stand for a required column under another name. */
function assignRequired(
  headers: readonly Header[],
  misspelt: readonly Header[],
  required: readonly string[],
  distance: Distance,
  cells: readonly string[],
): Result<ReadonlyMap<string, number>, ColumnProblem> {
  const assigned = new Map<string, number>()
  for (const { name, column } of headers) if (required.includes(name)) assigned.set(name, column)
  const inexact = required.filter((name) => !assigned.has(name))
  if (inexact.length === 0) return ok(assigned)

  const tolerance = tooFar(headers, required, distance)
  const missing: string[] = []
  const ambiguous: string[] = []
  for (const name of inexact) {
    const [found, ...tied] = closest(misspelt, name, tolerance, distance)
    if (found === undefined) missing.push(name)
    else if (tied.length > 0 || [...assigned.values()].includes(found.column)) ambiguous.push(name)
    else assigned.set(name, found.column)
  }
  if (missing.length > 0)
    return fail({
      code: 'columns.missing',
      values: { columns: missing.join(', '), found: headerText(cells) },
    })
  if (ambiguous.length > 0)
    return fail({ code: 'columns.ambiguous', values: { columns: ambiguous.join(', ') } })
  return ok(assigned)
}

/** The headers closest to the name, if within the tolerance. */
function closest(
  headers: readonly Header[],
  name: string,
  tooFar: number,
  distance: Distance,
): readonly Header[] {
  let nearest: Header[] = []
  let least = tooFar
  for (const header of headers) {
    const found = distance(name, header.name, least)
    if (found < least) nearest = [header]
    else if (found === least && least < tooFar) nearest.push(header)
    least = Math.min(least, found)
  }
  return nearest
}

/** With more headers only exact names count, as comparing them all would take too long. */
const mostCompared = { headers: 300, letters: 16 * 1024 }

/**
 * A misspelt header may differ from the right name by less than any two headers, or any two names, differ from each
 * other. Numbered columns therefore allow no slip at all.
 */
function tooFar(headers: readonly Header[], required: readonly string[], distance: Distance): number {
  const shortest = Math.min(...required.map((name) => name.length))
  const amongRequired = leastDistance(required, shortest, distance)
  if (headers.length > mostCompared.headers) return 1
  if (headers.reduce((sum, { name }) => sum + name.length, 0) > mostCompared.letters) return 1
  return leastDistance(
    headers.map(({ name }) => name),
    amongRequired,
    distance,
  )
}

function leastDistance(names: readonly string[], atMost: number, distance: Distance): number {
  let least = atMost
  for (const [index, one] of names.entries()) {
    for (let next = index + 1; next < names.length; next++) {
      if (least <= 1) return least
      least = Math.min(least, distance(one, names[next] ?? '', least - 1))
    }
  }
  return least
}

function clipped(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name
}
