import type { Migration } from './types.ts'

/** Keys with which programs manage records in the name of the person who made them. */
export const migration: Migration = {
  statements: ({ key, text, integer, instant, end }) => [
    `create table management_keys (
      id ${key} primary key,
      user_id ${key} not null references users (id) on delete cascade,
      name ${text} not null,
      hash ${key} not null unique,
      records ${text},
      actions ${text} not null,
      agency ${integer},
      addresses ${text} not null,
      created ${instant} not null,
      expires ${instant},
      last_used ${instant},
      unique (user_id, name)
    ) ${end}`,
  ],
}
