import type { EntityList } from '../../model/entities.ts'
import type { Election, Vote } from '../../model/item.ts'
import type { ElectionResults, VoteResults } from '../../model/result-set.ts'
import type { Before } from './imported.ts'

/** What a data source of the export program uploads; all its items are of one type. */
export const sourceTypes = ['vote', 'majorz', 'proporz'] as const
export type SourceType = (typeof sourceTypes)[number]

/** Selects the rows about an item. Compared as text: `01` is not `1`. */
export interface RowKey {
  /** Column `SortGeschaeft`. */
  readonly number: string
  /** Column `SortWahlkreis`; empty where the link names none. */
  readonly district: string
}

export interface SourceLink<Of, Results> extends RowKey, Before<Of, Results> {
  /** Of the year of the item; null where there is no list for it. */
  readonly entities: EntityList | null
}

/** All items of a data source, read from the same files, in the order in which they were linked. */
export type ExportProgramTask = { readonly format: 'export-program' } & (
  | { readonly type: 'vote'; readonly links: readonly SourceLink<Vote, VoteResults>[] }
  | {
      readonly type: 'majorz' | 'proporz'
      readonly links: readonly SourceLink<Election, ElectionResults>[]
    }
)

/** Fields of the form. Files in other fields are ignored. */
export const requiredSlots = {
  vote: ['sg_gemeinden', 'sg_geschaefte'],
  majorz: ['wm_gemeinden', 'wm_kandidaten', 'wm_kandidatengde', 'wm_wahl', 'wmstatic_gemeinden'],
  proporz: [
    'wp_gemeinden',
    'wp_kandidaten',
    'wp_kandidatengde',
    'wp_listen',
    'wp_listengde',
    'wp_wahl',
    'wpstatic_gemeinden',
    'wpstatic_kandidaten',
  ],
} as const satisfies Record<SourceType, readonly string[]>
