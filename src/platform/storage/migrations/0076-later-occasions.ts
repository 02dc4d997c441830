import type { Migration } from './types.ts'

/** The check of `result_events.occasion` names the occasions of its time; others stand here. */
export const migration: Migration = {
  statements: ({ key }) => [`alter table result_events add column later_occasion ${key}`],
}
