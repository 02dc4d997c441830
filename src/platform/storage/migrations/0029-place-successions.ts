import type { Migration } from './types.ts'

/** What staff say became of municipalities: part of another since a day, or divided among several. */
export const migration: Migration = {
  statements: ({ key, integer, end }) => [
    `create table place_successions (
      old_id ${integer} not null,
      new_id ${integer} not null,
      date ${key} not null,
      primary key (old_id, new_id, date)
    ) ${end}`,
  ],
}
