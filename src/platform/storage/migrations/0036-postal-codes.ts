import type { Migration } from './types.ts'

/** Postal codes of municipalities that staff have loaded: each may have several, and share them. */
export const migration: Migration = {
  statements: ({ key, integer, end }) => [
    `create table postal_codes (
      code ${key} not null,
      entity ${integer} not null,
      primary key (code, entity)
    ) ${end}`,
  ],
}
