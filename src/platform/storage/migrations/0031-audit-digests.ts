import type { Migration } from './types.ts'

/** From now on the hash of an entry covers the digest of its content, so that the chain can be checked without it. */
export const migration: Migration = {
  statements: ({ key }) => [`alter table audit_log add column digest ${key}`],
}
