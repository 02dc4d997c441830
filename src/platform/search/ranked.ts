import type { Expression, SqlBool } from 'kysely'
import type { Queries } from '../storage/database/database.ts'
import type { SearchKind } from './kinds.ts'
import type { SearchQuery } from './query.ts'
import { matches } from './store.ts'

export interface Ranking {
  readonly queries: Queries
  readonly kind: SearchKind
  readonly query: SearchQuery
  /** The column with the ids, as in `matches`. */
  readonly column: Expression<unknown>
  readonly limit: number
}

export interface Ranked<Row> {
  readonly rows: readonly Row[]
  /** Whether there are others that match. */
  readonly more: boolean
}

/**
 * The best matches: records with all terms in their title come first. Within either part the order is that of `read`,
 * which receives a condition and a limit. No score is computed for all matches, so that a frequent word costs no more
 * than a rare one.
 */
export async function ranked<Row extends { readonly id: string | number }>(
  { queries, kind, query, column, limit }: Ranking,
  read: (condition: Expression<SqlBool>, limit: number) => Promise<readonly Row[]>,
): Promise<Ranked<Row>> {
  const byTitle = await read(await matches(queries, kind, query, column, 'title'), limit + 1)
  const byWords = await read(await matches(queries, kind, query, column, 'words'), limit + 1 + byTitle.length)
  const leading = new Set(byTitle.map(({ id }) => id))
  const rows = [...byTitle, ...byWords.filter(({ id }) => !leading.has(id))]
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}
