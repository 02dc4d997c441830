import type { Migration } from './types.ts'

/** No foreign key from a link to its item: one whose item was deleted stays, so that somebody notices. */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    `create table data_sources (
      id ${key} primary key,
      name ${key} not null unique,
      type ${key} not null check (type in ('vote', 'majorz', 'proporz')),
      hash ${key} unique,
      created ${instant} not null,
      last_used ${instant},
      last_upload_at ${instant},
      last_upload ${text},
      check ((last_upload_at is null) = (last_upload is null))
    ) ${end}`,
    `create table data_source_links (
      id ${key} primary key,
      source_id ${key} not null references data_sources (id) on delete cascade,
      position ${integer} not null,
      item_id ${key} not null,
      number ${key} not null,
      district ${key} not null,
      unique (source_id, position)
    ) ${end}`,
  ],
}
