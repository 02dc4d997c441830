import type { Migration } from './types.ts'

/** Accounts that log in through a provider, and their sessions. */
export const migration: Migration = {
  statements: ({ text, key, instant, end }) => [
    `alter table users add column login_way ${key} not null default 'any'`,
    `alter table one_time_links add column provider_session ${text}`,
    `create table identities (
      issuer ${key} not null,
      subject ${key} not null,
      user_id ${key} not null references users (id) on delete cascade,
      provider ${key} not null,
      created ${instant} not null,
      last_login ${instant} not null,
      primary key (issuer, subject)
    ) ${end}`,
    'create index identities_user on identities (user_id)',
    `create table provider_sessions (
      session_id ${key} primary key references sessions (id) on delete cascade,
      provider ${key} not null,
      issuer ${key} not null,
      subject ${key} not null,
      sid ${key},
      id_token ${text},
      confirmed ${instant}
    ) ${end}`,
    'create index provider_sessions_subject on provider_sessions (issuer, subject)',
  ],
}
