import type { Migration } from './types.ts'

/**
 * A device that shows notifications, and what is on its way to it. A message is deleted once the push service has
 * taken it; `pushes` of a mailing counts these. The id of a device begins with a `p`, so that it comes after those of
 * all subscribers and one progress of a mailing runs over both.
 */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    `create table push_subscribers (
      id ${key} primary key check (id like 'p%'),
      endpoint ${text} not null,
      p256dh ${text} not null,
      auth ${text} not null,
      choices ${text} not null,
      created ${instant} not null
    ) ${end}`,
    `create table push_items (
      subscriber_id ${key} not null references push_subscribers (id) on delete cascade,
      kind ${key} not null,
      item_id ${key} not null,
      primary key (subscriber_id, kind, item_id)
    ) ${end}`,
    'create index push_items_item on push_items (kind, item_id)',
    `create table push_messages (
      id ${key} primary key,
      subscriber_id ${key} not null references push_subscribers (id) on delete cascade,
      mailing_id ${key} not null references mailings (id) on delete cascade,
      payload ${text} not null,
      state ${key} not null check (state in ('queued', 'sending')),
      attempts ${integer} not null,
      next_attempt ${instant} not null,
      created ${instant} not null
    ) ${end}`,
    "create index push_messages_due on push_messages (next_attempt) where state = 'queued'",
    'create index push_messages_mailing on push_messages (mailing_id)',
    'create index push_messages_subscriber on push_messages (subscriber_id)',
    `alter table mailings add column pushes ${integer} not null default 0`,
  ],
}
