import type { Instant } from '../../../values/time.ts'

/** Booleans are 1 and 0 in both databases, so that rows have the same type. */
export type Flag = 0 | 1

export const accesses = ['public', 'secret', 'private', 'member', 'mtan', 'secret_mtan'] as const
export type AccessColumns = (typeof accesses)[number]

/** Who may see a record, and when. */
export interface Publication {
  access: AccessColumns
  publication_start: Instant | null
  publication_end: Instant | null
}

/** Texts in other languages, see records/fields/translations.ts. */
export interface Translated {
  /** JSON. */
  translations: string
}

export interface Dated {
  created: Instant
  /** The last change, else the creation. Filters, order and output all read this column. */
  modified: Instant
}
