import type { Migration } from './types.ts'

/** Shapes of the operator, which stand in place of those the product finds. */
export const migration: Migration = {
  statements: ({ text, key, integer, bytes, end }) => [
    `create table shapes (
      canton ${key} not null,
      valid_from ${key} not null,
      valid_to ${key},
      attribution ${text} not null,
      areas ${integer} not null,
      sha256 ${key} not null,
      content ${bytes} not null,
      primary key (canton, valid_from)
    ) ${end}`,
  ],
}
