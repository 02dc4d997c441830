import type { Migration } from './types.ts'

export const migration: Migration = {
  statements: ({ text, key, instant, bytes, end }) => [
    `create table exchange_drafts (
      id ${key} primary key,
      user_id ${key} not null references users (id) on delete cascade,
      subject ${key} not null,
      file_name ${text} not null,
      sha256 ${key} not null,
      content ${bytes} not null,
      created ${instant} not null
    ) ${end}`,
    'create index exchange_drafts_created on exchange_drafts (created)',
  ],
}
