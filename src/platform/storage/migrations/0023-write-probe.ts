import type { Migration } from './types.ts'

/** One row that is changed to find out whether the database can be written, see probe-store.ts. */
export const migration: Migration = {
  statements: ({ integer, end }) => [
    `create table write_probe (
      id ${integer} primary key check (id = 1),
      number ${integer} not null
    ) ${end}`,
    'insert into write_probe (id, number) values (1, 0)',
  ],
}
