import type { Migration } from './types.ts'

/**
 * An event is something the public can see since; a mailing is what subscribers are told, of an event or of a whole
 * day. `final`: whether the item has ever been complete. `mark` tells the figures of two events apart. `progress`: the
 * last subscriber a mailing has come to; `purged`: mails that arrived and were deleted since. A mail may have headers of its own, as JSON.
 */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    `create table result_events (
      number ${integer} primary key,
      id ${key} not null unique,
      at ${instant} not null,
      kind ${key} not null,
      item_id ${key} not null,
      version ${integer} not null,
      occasion ${key} not null check (occasion in ('first', 'interim', 'final', 'correction', 'manual')),
      is_first ${integer} not null,
      final ${integer} not null,
      mark ${key} not null,
      overview ${text} not null,
      actor ${text},
      expanded ${instant}
    ) ${end}`,
    'create index result_events_item on result_events (kind, item_id, number)',
    'create index result_events_new on result_events (number) where expanded is null',
    `create table mailings (
      id ${key} primary key,
      created ${instant} not null,
      event_id ${key} references result_events (id) on delete cascade,
      day ${key},
      actor ${text},
      occasions ${text} not null,
      progress ${key},
      mails ${integer} not null,
      purged ${integer} not null,
      finished ${instant},
      check ((event_id is null) <> (day is null))
    ) ${end}`,
    'create index mailings_event on mailings (event_id)',
    'create index mailings_open on mailings (created) where finished is null',
    `create table notification_rules (
      occasion ${key} primary key check (occasion in ('first', 'interim', 'final', 'correction')),
      active ${integer} not null
    ) ${end}`,
    `create table subscribers (
      id ${key} primary key,
      email ${key} not null unique,
      state ${key} not null check (state in ('pending', 'active', 'unsubscribed')),
      choices ${text} not null,
      wanted ${text},
      wanted_until ${instant},
      created ${instant} not null,
      confirmed ${instant},
      ended ${instant}
    ) ${end}`,
    'create index subscribers_state on subscribers (state, id)',
    `create table subscriber_items (
      subscriber_id ${key} not null references subscribers (id) on delete cascade,
      kind ${key} not null,
      item_id ${key} not null,
      primary key (subscriber_id, kind, item_id)
    ) ${end}`,
    'create index subscriber_items_item on subscriber_items (kind, item_id)',
    `alter table outbox add column headers ${text}`,
    `alter table outbox add column mailing_id ${key} references mailings (id) on delete set null`,
    'create index outbox_mailing on outbox (mailing_id, state) where mailing_id is not null',
    'create index outbox_personal on outbox (state, next_attempt) where mailing_id is null',
  ],
}
