import type { Migration } from './types.ts'

/** Polling days that were played into a rehearsal. */
export const migration: Migration = {
  statements: ({ text, key, instant, end }) => [
    `create table rehearsal_plays (
      id ${key} primary key,
      day ${key} not null,
      started ${instant} not null,
      ended ${instant},
      play ${text} not null
    ) ${end}`,
  ],
}
