import type { Migration } from './types.ts'

/** No foreign key to the item: one that was deleted takes nothing with it that would not go by itself in a day. */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, bytes, end }) => [
    `create table upload_drafts (
      id ${key} primary key,
      user_id ${key} not null references users (id) on delete cascade,
      created ${instant} not null,
      expires ${instant} not null,
      kind ${key} check (kind in ('vote', 'election', 'compound')),
      item_id ${key},
      format ${key} not null check (format in ('internal', 'parties', 'export-program', 'ech-0252')),
      state ${key} not null check (state in ('refused', 'accepted', 'published')),
      base ${text} not null,
      outcome ${text} not null,
      check ((kind is null) = (item_id is null)),
      check ((kind is null) = (format = 'ech-0252'))
    ) ${end}`,
    'create index upload_drafts_expires on upload_drafts (expires)',
    'create index upload_drafts_user on upload_drafts (user_id, created)',
    `create table upload_draft_files (
      draft_id ${key} not null references upload_drafts (id) on delete cascade,
      slot ${key} not null,
      name ${text},
      sha256 ${key} not null,
      size ${integer} not null,
      content ${bytes} not null,
      primary key (draft_id, slot)
    ) ${end}`,
    `create table upload_draft_results (
      draft_id ${key} not null references upload_drafts (id) on delete cascade,
      kind ${key} not null,
      item_id ${key} not null,
      position ${integer} not null,
      sha256 ${key} not null,
      result ${bytes} not null,
      warnings ${text} not null,
      more_warnings ${integer} not null,
      primary key (draft_id, kind, item_id)
    ) ${end}`,
  ],
}
