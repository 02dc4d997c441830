import type { Migration } from './types.ts'

/** Few deliveries are not over, and only those have a next attempt: whether there is work is known at once. */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    `create table webhooks (
      id ${key} primary key,
      name ${key} not null unique,
      url ${text} not null,
      occasions ${text} not null,
      kinds ${text},
      domains ${text},
      items ${text},
      secret ${text},
      former_secret ${text},
      former_until ${instant},
      paused ${instant},
      pause_reason ${key} check (pause_reason in ('staff', 'gone', 'secret')),
      created ${instant} not null,
      modified ${instant} not null,
      check ((paused is null) = (pause_reason is null)),
      check (paused is not null or secret is not null),
      check ((former_secret is null) = (former_until is null))
    ) ${end}`,
    `create table webhook_deliveries (
      id ${key} primary key,
      webhook_id ${key} not null references webhooks (id) on delete cascade,
      event_id ${key} not null,
      event_at ${instant} not null,
      occasion ${key} not null,
      kind ${key},
      item_id ${key},
      body ${text} not null,
      state ${key} not null check (state in ('queued', 'sending', 'delivered', 'failed')),
      attempts ${integer} not null,
      next_attempt ${instant},
      last_attempt ${instant},
      headers ${text},
      status ${integer},
      duration ${integer},
      answer ${text},
      error ${key},
      created ${instant} not null,
      finished ${instant},
      unique (webhook_id, event_id),
      check ((next_attempt is null) = (state in ('delivered', 'failed')))
    ) ${end}`,
    'create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt) where next_attempt is not null',
    'create index webhook_deliveries_created on webhook_deliveries (created)',
  ],
}
