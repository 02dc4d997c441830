import type { ColumnTypes } from './types.ts'

/** The columns of a record that has an access level, a window and its dates. */
export const publication = ({ text, instant }: ColumnTypes) => `
    access ${text} not null default 'public'
      check (access in ('public', 'secret', 'private', 'member', 'mtan', 'secret_mtan')),
    publication_start ${instant},
    publication_end ${instant},
    created ${instant} not null,
    modified ${instant} not null`

/** Makes "the last window border before now" a single look-up, see the state of each area. */
export const publicationBorders = (table: string) => [
  `create index ${table}_publication_start on ${table} (publication_start) where publication_start is not null`,
  `create index ${table}_publication_end on ${table} (publication_end) where publication_end is not null`,
  `create index ${table}_modified on ${table} (modified)`,
]

/**
 * Selects the few records that may be hidden at some time. Records that depend on them (memberships, occurrences) are
 * shown unless the owner is found here, which is cheaper than joining every row.
 */
export const restricted = (table: string) => [
  `create index ${table}_restricted on ${table} (id, access, publication_start, publication_end)
    where access <> 'public' or publication_start is not null or publication_end is not null`,
]
