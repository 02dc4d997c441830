import type { Migration } from './types.ts'

/** What other sites say about their results, as it was read last. */
export const migration: Migration = {
  statements: ({ text, key, instant, end }) => [
    `create table linked_results (
      address ${key} primary key,
      checked ${instant} not null,
      next_check ${instant} not null,
      reason ${key},
      etag ${text},
      read_at ${instant},
      document ${text}
    ) ${end}`,
  ],
}
