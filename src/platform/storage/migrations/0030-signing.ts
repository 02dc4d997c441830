import type { Migration } from './types.ts'

/**
 * The keys that sign what is published, and the signed heads of the audit log. Only the key in use has its private
 * half, encrypted with the secret of the instance: a retired one cannot sign any more.
 */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    `create table signing_keys (
      kid ${key} primary key,
      public_key ${key} not null,
      private_key ${text},
      created ${instant} not null,
      retired ${instant},
      revoked ${instant},
      distrusted_from ${instant},
      reason ${text},
      check ((private_key is null) = (retired is not null)),
      check ((revoked is null) = (distrusted_from is null))
    ) ${end}`,
    `create table audit_checkpoints (
      size ${integer} primary key check (size > 0),
      hash ${key} not null,
      at ${instant} not null,
      kid ${key} not null references signing_keys (kid),
      note ${text} not null
    ) ${end}`,
  ],
}
