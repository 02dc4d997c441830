import type { Migration } from './types.ts'

/** What was answered to uploads with an `Idempotency-Key`, for a day. */
export const migration: Migration = {
  statements: ({ text, key, instant, end }) => [
    `create table upload_answers (
      sender ${key} not null,
      key ${key} not null,
      content ${key} not null,
      answer ${text} not null,
      expires ${instant} not null,
      primary key (sender, key)
    ) ${end}`,
    'create index upload_answers_by_expiry on upload_answers (expires)',
  ],
}
