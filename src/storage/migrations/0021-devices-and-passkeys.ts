import type { Migration } from './types.ts'

/** What keeps strangers from shutting owners of accounts out and from filling mailboxes. */
export const devicesAndPasskeys: Migration = {
  name: '0021-devices-and-passkeys',
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
  ],
}
