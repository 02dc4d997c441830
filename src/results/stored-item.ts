import type { ItemKind, ItemOf } from './model/item.ts'
import type { Overview } from './model/overview.ts'
import type { ResultSet } from './model/result-set.ts'

/** An item as the database has it. */
export type StoredItem<Kind extends ItemKind = ItemKind> = Kind extends ItemKind ? StoredOf<Kind> : never

interface StoredOf<Kind extends ItemKind> {
  readonly item: ItemOf<Kind>
  readonly overview: OverviewOf<Kind>
  /** Number of the published version; null before the first. */
  readonly version: number | null
}

export type OverviewOf<Kind extends ItemKind> = Extract<Overview, { readonly kind: Kind }>
export type ResultsOf<Kind extends ItemKind> = Extract<ResultSet, { readonly kind: Kind }>
