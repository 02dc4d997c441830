import type { Migration } from './types.ts'

/** Inside a rehearsal: the link that lets guests see it, while there is one. */
export const migration: Migration = {
  statements: ({ key, integer, instant, end }) => [
    `create table rehearsal_guests (
      id ${integer} primary key check (id = 1),
      word ${key} not null,
      since ${instant} not null
    ) ${end}`,
  ],
}
