import type { Migration } from './types.ts'

/** The memberships of a person have an order of their own; until somebody changes it, it is that of the agencies. */
export const migration: Migration = {
  statements: ({ text, integer }) => [
    `alter table agencies add column organigram_alt ${text} not null default ''`,
    `alter table memberships add column person_position ${integer} not null default 0`,
    'update memberships set person_position = position',
  ],
}
