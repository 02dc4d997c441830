import type { Migration } from './types.ts'

/** The list that leads through the first run, from the first account on. */
export const migration: Migration = {
  statements: ({ key, integer, instant, end }) => [
    `create table first_run (
      id ${integer} primary key check (id = 1),
      state ${key} not null,
      changed ${instant} not null,
      test_mail ${key},
      trial ${key},
      trial_played ${instant}
    ) ${end}`,
  ],
}
