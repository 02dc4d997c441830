import type { Migration } from './types.ts'

/** Rows of `upload_drafts` without an item have the format `ech-0252` by a check of the table. */
export const migration: Migration = {
  statements: ({ key }) => [`alter table upload_drafts add column delivery_format ${key}`],
}
