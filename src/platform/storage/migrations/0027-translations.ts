import type { Migration } from './types.ts'

/** Texts of a record in other languages than the one it is written in, as JSON. */
export const migration: Migration = {
  statements: ({ text }) =>
    ['agencies', 'people', 'memberships', 'events', 'news', 'topics'].map(
      (table) => `alter table ${table} add column translations ${text} not null default '{}'`,
    ),
}
