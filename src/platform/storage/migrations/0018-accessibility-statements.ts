import type { Migration } from './types.ts'

/** Statements that admins have written, and a revision of all that belongs to the organisation itself. */
export const migration: Migration = {
  statements: ({ text, key, instant, end }) => [
    `create table accessibility_statements (
      locale ${key} primary key,
      text ${text} not null,
      changed ${instant} not null
    ) ${end}`,
    `insert into revisions (area, number) values ('organisation', 0)`,
  ],
}
