import type { Migration } from './types.ts'

/** Groups of municipalities that staff have loaded: in each set a municipality is in one group at most. */
export const migration: Migration = {
  statements: ({ key, integer, end }) => [
    `create table place_groups (
      set_name ${key} not null,
      entity ${integer} not null,
      group_name ${key} not null,
      position ${integer} not null,
      primary key (set_name, entity)
    ) ${end}`,
  ],
}
