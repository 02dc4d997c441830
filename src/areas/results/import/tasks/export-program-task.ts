import type { EntityList } from '../../model/entities.ts'
import type { Election, Vote } from '../../model/item.ts'
import type { ElectionResults, VoteResults } from '../../model/result-set.ts'
import type { Before } from './imported.ts'

/** What a data source of the export program brings; one source never mixes them. */
export const sourceTypes = ['vote', 'majorz', 'proporz'] as const
export type SourceType = (typeof sourceTypes)[number]

/** Which rows of the files are about an item. Both are compared as text: `01` is not `1`. */
export interface RowKey {
  /** Column `SortGeschaeft`. */
  readonly number: string
  /** Column `SortWahlkreis`; empty where the link names none. */
  readonly district: string
}

export interface SourceLink<Of, Results> extends RowKey, Before<Of, Results> {
  /** Of the year of the item; null where nothing is known of it. */
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

/** Slots of the form. A file in another slot is taken and left unread. */
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
