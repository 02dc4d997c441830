import type { Migration } from './types.ts'

/** What time it was at what uptime of the machine. PostgreSQL has a clock of its own. */
export const migration: Migration = {
  statements: ({ kind, key, integer, real, instant, end }) =>
    kind === 'postgres'
      ? []
      : [
          `create table agreed_clock (
            id ${integer} primary key check (id = 1),
            boot ${key} not null,
            uptime ${real} not null,
            at ${instant} not null
          ) ${end}`,
        ],
}
