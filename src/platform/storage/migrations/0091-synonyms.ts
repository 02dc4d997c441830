import type { Migration } from './types.ts'

/** Words that mean the same in a search, by one of them. */
export const migration: Migration = {
  statements: ({ key, text, end }) => [
    `create table synonyms (
      name ${key} primary key,
      words ${text} not null
    ) ${end}`,
  ],
}
