import type { Migration } from './types.ts'

/** The imprints and privacy statements that admins have written. */
export const migration: Migration = {
  statements: ({ text, key, instant, end }) =>
    ['imprint_texts', 'privacy_texts'].map(
      (table) => `create table ${table} (
      locale ${key} primary key,
      text ${text} not null,
      changed ${instant} not null
    ) ${end}`,
    ),
}
