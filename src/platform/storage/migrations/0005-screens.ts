import type { Migration } from './types.ts'

/** Wall displays. Their structure is kept as it was written: it is read anew whenever a screen is drawn. */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    `create table screens (
      number ${integer} primary key check (number > 0),
      group_name ${text},
      duration ${integer} not null check (duration > 0),
      description ${text} not null,
      kind ${key} not null check (kind in ('vote', 'election', 'compound')),
      item_id ${key} not null,
      part_domain ${key},
      part_segment ${text},
      structure ${text} not null,
      css ${text} not null,
      created ${instant} not null,
      modified ${instant} not null,
      check ((part_domain is null) = (part_segment is null)),
      check (part_domain is null or kind = 'compound')
    ) ${end}`,
  ],
}
