import type { Migration } from './types.ts'

/**
 * Addresses that items had before. Whatever happens to an item happens to them: they follow it to its next id and
 * go with it.
 */
export const migration: Migration = {
  statements: ({ key, end }) => [
    `create table item_aliases (
      kind ${key} not null,
      former_id ${key} not null,
      item_id ${key} not null,
      primary key (kind, former_id),
      foreign key (kind, item_id) references result_items (kind, id) on update cascade on delete cascade
    ) ${end}`,
    'create index item_aliases_item on item_aliases (kind, item_id)',
  ],
}
