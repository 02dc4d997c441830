import type { ProblemList } from '../problems/problems.ts'
import { noteFigure } from '../table/cells.ts'
import type { ImportRow, ImportTable } from '../table/table.ts'
import { wholeNumber } from '../table/values.ts'

/** A column with the votes from one list or party, whose id is the end of its name. */
export interface SourceColumn {
  /** As in the header, in lower case. */
  readonly id: string
  /** The id for comparisons. */
  readonly key: string
  readonly name: string
  readonly column: number
}

/** Id of the blank list in all formats. */
const blankSource = '999'

/** Columns of one kind of panachage, one for each list or party, whose whole numbers may be blank. */
export interface SourceColumns {
  /** The beginnings of their names, of which the first that occurs is used. */
  readonly prefixes: readonly string[]
  /** In English, for the reference of the format. */
  readonly meaning: string
}

export function sourceColumns(table: ImportTable, { prefixes }: SourceColumns): readonly SourceColumn[] {
  for (const prefix of prefixes) {
    const found = table.headers.flatMap(({ name, column }) => {
      if (!folded(name).startsWith(prefix)) return []
      const id = name.slice(prefix.length)
      return id === '' ? [] : [{ id, key: folded(id), name, column }]
    })
    if (found.length > 0) return found
  }
  return []
}

/** Headers may have other characters in the place of underscores. */
function folded(name: string): string {
  return name.replace(/[ \-.%/,;()]/g, '_')
}

/**
 * Finds the source of a column: an id, null for the blank list, undefined for an unknown one. Headers are in lower case,
 * and dots in ids may have been replaced.
 */
export function sourceFinder(ids: Iterable<string>): (column: SourceColumn) => string | null | undefined {
  const exact = new Map<string, string>()
  const alike = new Map<string, string>()
  for (const id of ids) {
    const key = id.toLowerCase()
    if (!exact.has(key)) exact.set(key, id)
    if (!alike.has(folded(key))) alike.set(folded(key), id)
  }
  return ({ id, key }) => (id === blankSource ? null : (exact.get(id) ?? alike.get(key)))
}

/** Returns the columns of a list or party itself, which are ignored: panachage comes from others. */
export function ownColumns(sources: readonly SourceColumn[], id: string): ReadonlySet<SourceColumn> {
  const own = folded(id.toLowerCase())
  return new Set(sources.filter(({ key }) => key === own))
}

/** Reads a figure; null for a blank cell, and for an invalid one, which is recorded. */
export function readSourceVotes(
  row: ImportRow,
  { column, name }: SourceColumn,
  problems: ProblemList,
): number | null {
  const cell = row.cells[column] ?? ''
  if (cell === '') return null
  const votes = wholeNumber(cell)
  if (votes !== undefined) return votes
  noteFigure(problems, name, cell, 'integer', row.line)
  return null
}
