import type { Migration } from './types.ts'

/**
 * Uploads that are passed on to another system, in the order of their numbers; their files go once they have arrived. And
 * what is being done with another site in the background: the last of each kind.
 */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, bytes, end }) => [
    `create table forwards (
      number ${integer} primary key,
      path ${text} not null,
      fields ${text} not null,
      sender ${text} not null,
      source ${text},
      items ${text} not null,
      files ${text} not null,
      state ${key} not null check (state in ('queued', 'sending', 'delivered', 'refused', 'dropped')),
      attempts ${integer} not null,
      next_attempt ${instant},
      last_attempt ${instant},
      status ${integer},
      duration ${integer},
      answer ${text},
      error ${key},
      created ${instant} not null,
      finished ${instant},
      check ((next_attempt is null) = (state in ('delivered', 'refused', 'dropped')))
    ) ${end}`,
    'create index forwards_due on forwards (number) where next_attempt is not null',
    `create table forward_files (
      number ${integer} not null references forwards (number) on delete cascade,
      slot ${key} not null,
      name ${text},
      content ${bytes} not null,
      primary key (number, slot)
    ) ${end}`,
    `create table site_jobs (
      kind ${key} primary key check (kind in ('compare', 'take-over', 'load')),
      id ${key} not null,
      address ${text} not null,
      actor ${text} not null,
      state ${key} not null check (state in ('running', 'stopping', 'done', 'failed', 'stopped')),
      started ${instant} not null,
      updated ${instant} not null,
      progress ${text} not null,
      outcome ${text}
    ) ${end}`,
  ],
}
