import type { Migration } from './types.ts'

/**
 * What waits for its release is named by its item, like what is shown. A version keeps what it brings besides its
 * result, so that it can be shown later. `embargo`: null for the rule of the site, `none`, or a moment.
 * `corrections`: how many there are, so that nobody has to look for those of items that have none.
 */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    `alter table result_items add column staged_version ${integer}`,
    `alter table result_items add column embargo ${key}`,
    `alter table result_items add column corrections ${integer} not null default 0`,
    'create index result_items_staged on result_items (kind, id) where staged_version is not null',
    `alter table result_versions add column colors ${text} not null default '{}'`,
    `alter table result_versions add column brings_results ${integer} not null default 1`,
    `create table result_corrections (
      kind ${key} not null,
      item_id ${key} not null,
      number ${integer} not null,
      at ${instant} not null,
      version ${integer} not null,
      text ${text} not null,
      actor ${text},
      primary key (kind, item_id, number)
    ) ${end}`,
  ],
}
