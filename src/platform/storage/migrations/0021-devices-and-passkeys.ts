import type { Migration } from './types.ts'

/** What keeps strangers from shutting owners of accounts out and from filling mailboxes. */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    `alter table subscribers add column wanted_mails ${integer}`,
    `create table devices (
      id ${key} not null,
      user_id ${key} not null references users (id) on delete cascade,
      created ${instant} not null,
      last_used ${instant} not null,
      expires ${instant} not null,
      user_agent ${text} not null,
      primary key (id, user_id)
    ) ${end}`,
    'create index devices_user on devices (user_id)',
    `create table passkeys (
      id ${key} primary key,
      user_id ${key} not null references users (id) on delete cascade,
      name ${text} not null,
      credential ${key} not null unique,
      public_key ${text} not null,
      counter ${integer} not null,
      transports ${text} not null,
      created ${instant} not null,
      last_used ${instant}
    ) ${end}`,
    'create index passkeys_user on passkeys (user_id)',
    `create table spent_challenges (
      id ${key} primary key,
      expires ${instant} not null
    ) ${end}`,
  ],
}
