import { type Expression, type SqlBool, sql } from 'kysely'
import type { Queries } from '../storage/database/database.ts'
import type { SearchKind, SearchScope } from './kinds.ts'
import type { SearchQuery } from './query.ts'
import { matches } from './store.ts'

/** Calendar days such as `2026-11-29`, both included. */
export interface DayRange {
  readonly first: string
  readonly last: string
}

/** One of several ways to match; the matches of an earlier one come first. */
export interface SearchPass {
  /** The lower, the better; results of different kinds are compared by it. */
  readonly rank: number
  /** Null where any words match. */
  readonly query: SearchQuery | null
  readonly scope: SearchScope
  /** Null where any day matches. */
  readonly days: DayRange | null
}

export interface RankedWish {
  /** The best first. */
  readonly passes: readonly SearchPass[]
  readonly limit: number
}

export interface Ranking extends RankedWish {
  readonly queries: Queries
  readonly kind: SearchKind
  /** The column with the ids, as in `matches`. */
  readonly column: Expression<unknown>
}

export interface RankedRow<Row> {
  readonly row: Row
  readonly rank: number
}

export interface Ranked<Row> {
  readonly found: readonly RankedRow<Row>[]
  /** Whether there are others that match. */
  readonly more: boolean
}

/**
 * The best matches, pass by pass. Within a pass the order is that of `read`, which receives a condition, a limit and the
 * days. No score is computed for all matches, so that a frequent word costs no more than a rare one, and no pass is made
 * once there are enough.
 */
export async function ranked<Row extends { readonly id: string | number }>(
  { queries, kind, passes, column, limit }: Ranking,
  read: (condition: Expression<SqlBool>, limit: number, days: DayRange | null) => Promise<readonly Row[]>,
): Promise<Ranked<Row>> {
  const found = new Map<string | number, RankedRow<Row>>()
  for (const { rank, query, scope, days } of passes) {
    if (found.size > limit) break
    const condition =
      query === null ? sql<SqlBool>`1 = 1` : await matches(queries, kind, query, column, scope)
    for (const row of await read(condition, limit + 1 + found.size, days))
      if (!found.has(row.id)) found.set(row.id, { row, rank })
  }
  const rows = [...found.values()]
  return { found: rows.slice(0, limit), more: rows.length > limit }
}
