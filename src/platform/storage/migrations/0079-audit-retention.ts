import type { Migration } from './types.ts'

/**
 * The digest of an entry covers its personal data through a salted seal from now on, so that they can be removed. Entries
 * there are stay as they are. The index finds those that still have personal data.
 */
export const migration: Migration = {
  statements: ({ key, text, integer }) => [
    `alter table audit_log add column salt ${key}`,
    `alter table audit_log add column rest ${text}`,
    `alter table audit_log add column seal ${key}`,
    `alter table audit_log add column cleared_by ${integer}`,
    'create index audit_log_whole on audit_log (at) where cleared_by is null',
  ],
}
