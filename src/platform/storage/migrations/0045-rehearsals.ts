import type { Migration } from './types.ts'

/** The rehearsal that was asked for last, and what has become of it. */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    `create table rehearsals (
      id ${integer} primary key check (id = 1),
      number ${integer} not null,
      wanted ${key} not null,
      requested ${instant} not null,
      actor ${text},
      mail_to ${text} not null,
      done_number ${integer} not null,
      state ${key} not null,
      state_at ${instant} not null,
      problem ${text}
    ) ${end}`,
  ],
}
