import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Limit } from '../../../records/exchange/exchange-table.ts'
import { fold } from '../../../values/text.ts'
import type { AgencyRow } from './fields.ts'

/** All agencies with their positions in the tree. */
export interface AgencyTree {
  /** Depth first, siblings in their order. */
  readonly inOrder: readonly AgencyRow[]
  readonly byId: ReadonlyMap<number, AgencyRow>
  readonly byTitle: ReadonlyMap<string, readonly AgencyRow[]>
  /** Returns an agency and all below it; null for the whole directory. */
  within(limit: Limit): ReadonlySet<number> | null
}

export function agencyTree(rows: readonly Row<'agencies'>[]): AgencyTree {
  const known = new Set(rows.map(({ id }) => id))
  const children = Map.groupBy(rows, ({ parent_id }) =>
    parent_id === null || !known.has(parent_id) ? null : parent_id,
  )
  const below = (parent: number | null, path: readonly string[]): AgencyRow[] =>
    (children.get(parent) ?? []).flatMap((row) => [
      { ...row, path: path.join(' / ') },
      ...below(row.id, [...path, row.title]),
    ])
  const inOrder = below(null, [])
  return {
    inOrder,
    byId: new Map(inOrder.map((row) => [row.id, row])),
    byTitle: Map.groupBy(inOrder, ({ title }) => fold(title)),
    within: (limit) => {
      if (limit === null) return null
      return new Set(known.has(limit) ? [limit, ...below(limit, []).map(({ id }) => id)] : [])
    },
  }
}
