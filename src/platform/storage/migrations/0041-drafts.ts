import type { Migration } from './types.ts'

/** Items that only staff see, and when they are announced by themselves. Everything that exists is announced. */
export const migration: Migration = {
  statements: ({ integer, instant }) => [
    `alter table result_items add column draft ${integer} not null default 0`,
    `alter table result_items add column announce_at ${instant}`,
    'create index result_items_drafts on result_items (kind, id) where draft = 1',
  ],
}
