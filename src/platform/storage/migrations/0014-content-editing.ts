import type { Migration } from './types.ts'

/** Pictures say what they show, and news can be kept on top. */
export const migration: Migration = {
  statements: ({ text, integer }) => [
    ...['events', 'news', 'topics'].map(
      (table) => `alter table ${table} add column image_alt ${text} not null default ''`,
    ),
    `alter table news add column pinned ${integer} not null default 0`,
    'create index news_pages on news (pinned, dated, id, access, publication_start, publication_end)',
  ],
}
