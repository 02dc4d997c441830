import type { Migration } from './types.ts'

/** Which places a correction of a final result has changed: null where it was only written by hand. */
export const migration: Migration = {
  statements: ({ text }) => [`alter table result_corrections add column places ${text}`],
}
