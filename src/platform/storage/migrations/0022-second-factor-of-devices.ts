import type { Migration } from './types.ts'

export const migration: Migration = {
  statements: ({ instant }) => [`alter table devices add column second_factor ${instant}`],
}
