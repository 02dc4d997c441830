import type { Migration } from './types.ts'

/** Who has ticked off the warnings of a version that somebody must look at, and when. */
export const migration: Migration = {
  statements: ({ text, instant }) => [
    `alter table result_versions add column confirmed_by ${text}`,
    `alter table result_versions add column confirmed_at ${instant}`,
  ],
}
