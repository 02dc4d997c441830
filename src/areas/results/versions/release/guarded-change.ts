import type { ItemRef } from '../../model/item.ts'
import type { RuleChange } from './rule-effect.ts'

/** A change of settings that determine the meaning of an item's figures. */
export interface MeaningChange extends ItemRef {
  readonly of: 'meaning'
  /** New values by the name of the field in bundles. */
  readonly values: Readonly<Record<string, unknown>>
}

/** A change of the rows of a data source that belong to an item. */
export interface LinkChange {
  readonly of: 'link'
  /** Id of the data source. */
  readonly source: string
  /** Id of the link; null for a new one. */
  readonly link: string | null
  /** Null to remove it. */
  readonly wanted: { readonly item: string; readonly number: string; readonly district: string } | null
}

/** Changes that one person proposes and another confirms. */
export type GuardedChange = RuleChange | MeaningChange | LinkChange
