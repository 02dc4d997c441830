import type { Migration } from './types.ts'

/** The tables of items as the audit log has them, and an index for the entries of the log that everybody may read. */
export const migration: Migration = {
  statements: ({ text, key, instant, end }) => [
    `create table logged_tables (
      path ${key} primary key,
      stamp ${key} not null,
      digests ${text} not null,
      busy_until ${instant}
    ) ${end}`,
    'create index audit_log_action on audit_log (action, sequence)',
  ],
}
