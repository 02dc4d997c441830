import type { Migration } from './types.ts'

/** Files whose new records can be withdrawn, while nothing has happened to them. */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    `create table table_imports (
      number ${integer} primary key,
      subject ${key} not null,
      file_name ${text} not null,
      actor ${text},
      created ${instant} not null,
      records ${text} not null
    ) ${end}`,
  ],
}
