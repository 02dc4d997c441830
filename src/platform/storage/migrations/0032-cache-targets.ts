import type { Migration } from './types.ts'

/** What each cache in front of the service has been told, see features/caches of the results. */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    `create table cache_targets (
      name ${key} primary key,
      told ${text},
      told_at ${instant},
      lag ${integer},
      failures ${integer} not null,
      error ${text},
      failed_at ${instant}
    ) ${end}`,
  ],
}
