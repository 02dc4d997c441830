import type { Migration } from './types.ts'

/** The blocks that the structure of a screen was made from, as JSON; null where it was written by hand. */
export const migration: Migration = {
  statements: ({ text }) => [`alter table screens add column blocks ${text}`],
}
