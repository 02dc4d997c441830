import type { Migration } from './types.ts'

/** One-time links now lead to an account as well; SQLite cannot change a check, hence the new table. */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    `alter table users add column scope ${text} check (scope is null or role = 'editor')`,
    `alter table users add column blocked ${instant}`,
    `alter table users add column last_login ${instant}`,
    `alter table users add column totp_secret ${text}`,
    `alter table users add column totp_step ${integer}`,
    `create table recovery_codes (
      user_id ${key} not null references users (id) on delete cascade,
      hash ${key} not null,
      primary key (user_id, hash)
    ) ${end}`,
    'alter table one_time_links rename to setup_links',
    `create table one_time_links (
      id ${key} primary key,
      purpose ${key} not null check (purpose in ('setup', 'invitation', 'reset', 'login')),
      user_id ${key} references users (id) on delete cascade,
      created ${instant} not null,
      expires ${instant} not null,
      check ((purpose = 'setup') = (user_id is null))
    ) ${end}`,
    'insert into one_time_links (id, purpose, created, expires) select id, purpose, created, expires from setup_links',
    'drop table setup_links',
    'create index one_time_links_user on one_time_links (user_id)',
  ],
}
