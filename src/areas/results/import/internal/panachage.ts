import type { ProblemList } from '../problems/problems.ts'
import { noteFigure } from '../table/cells.ts'
import type { Row, Table } from '../table/table.ts'
import { wholeNumber } from '../table/values.ts'

/** Votes from one list or party, which the name of the column ends with. */
export interface SourceColumn {
  /** As in the header, so without capitals. */
  readonly id: string
  /** The id as it is compared. */
  readonly key: string
  readonly name: string
  readonly column: number
}

/** How every format calls the ballots that name no list. */
export const blankSource = '999'

/** The columns of one kind of panachage. Of several spellings the first that occurs counts. */
export function sourceColumns(table: Table, ...prefixes: readonly string[]): readonly SourceColumn[] {
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

/** Header cells may use other marks where a column name has an underscore. */
function folded(name: string): string {
  return name.replace(/[ \-.%/,;()]/g, '_')
}

/**
 * Finds whose votes a column holds: an id, null for the blank list, undefined for nobody in the file. Headers
 * have lost their capitals, and perhaps the dots in an id.
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

/** Nobody's panachage comes from themselves; what such a column holds is not even read. */
export function ownColumns(sources: readonly SourceColumn[], id: string): ReadonlySet<SourceColumn> {
  const own = folded(id.toLowerCase())
  return new Set(sources.filter(({ key }) => key === own))
}

/** Null for a blank cell; a bad one is noted and null as well. */
export function readSourceVotes(
  row: Row,
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
