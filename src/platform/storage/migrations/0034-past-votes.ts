import type { Migration } from './types.ts'

/** Results of votes before the instance existed, loaded to compare new ones with. */
export const migration: Migration = {
  statements: ({ text, key, end }) => [
    `create table past_votes (
      id ${key} primary key,
      date ${key} not null,
      units ${text} not null
    ) ${end}`,
  ],
}
