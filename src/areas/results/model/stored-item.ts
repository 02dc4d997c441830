import type { Instant } from '../../../values/time.ts'
import type { ItemKind, ItemOf, Localised } from './item.ts'
import type { Overview } from './overview.ts'
import { placesDay, type ResultSet } from './result-set.ts'

export type StoredItem<Kind extends ItemKind = ItemKind> = Kind extends ItemKind ? StoredOf<Kind> : never

interface StoredOf<Kind extends ItemKind> {
  readonly item: ItemOf<Kind>
  readonly overview: OverviewOf<Kind>
  /** Number of the published version; null before the first. */
  readonly version: number | null
  /** Corrections of the published results, oldest first. */
  readonly corrections: readonly Correction[]
}

export interface Correction {
  /** The corrected version. */
  readonly version: number
  readonly at: Instant
  /** The reason, or what was corrected in the words of a person; empty without either. */
  readonly text: Localised
  /** The places whose final figures were changed; null for a note that was written by hand. */
  readonly places: readonly CorrectedPlace[] | null
}

export interface CorrectedPlace {
  readonly id: number
  readonly name: string
}

export type OverviewOf<Kind extends ItemKind> = Extract<Overview, { readonly kind: Kind }>
export type ResultsOf<Kind extends ItemKind> = Extract<ResultSet, { readonly kind: Kind }>

/** Returns the day whose list of municipalities the published figures refer to. */
export function countedOn({ item, overview }: Pick<StoredItem, 'item' | 'overview'>): string {
  return placesDay(item, overview.kind === 'vote' ? overview : null)
}

export function isOf<Kind extends ItemKind>(stored: StoredItem, kind: Kind): stored is StoredItem<Kind> {
  return stored.item.kind === kind
}
