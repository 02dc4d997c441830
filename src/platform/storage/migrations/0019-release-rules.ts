import type { Migration } from './types.ts'

/**
 * A version that waits keeps the rule it was stored under. Those that wait while this migration runs go by the rules of
 * the site and of their item alone, as before. Changes that relax a rule wait in `rule_changes` until they are confirmed.
 */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    `alter table result_versions add column hold_until ${instant}`,
    `alter table result_versions add column hold_second ${integer} not null default 0`,
    `create table rule_changes (
      id ${key} primary key,
      at ${instant} not null,
      actor ${text},
      change ${text} not null
    ) ${end}`,
  ],
}
