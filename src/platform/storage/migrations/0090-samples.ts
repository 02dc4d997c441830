import type { Migration } from './types.ts'

/** The invented records that were added in the first run, to remove them again; null where there are none. */
export const migration: Migration = {
  statements: ({ text }) => [`alter table first_run add column samples ${text}`],
}
