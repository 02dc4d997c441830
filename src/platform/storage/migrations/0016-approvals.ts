import type { Migration } from './types.ts'

/**
 * Whoever approves a version that waits does so for a moment: it may not appear before. Nor may it be somebody whose
 * figures or party results the version took over from one that waited before it.
 */
export const migration: Migration = {
  statements: ({ text, instant }) => [
    `alter table result_versions add column figures_by ${text}`,
    `alter table result_versions add column parties_by ${text}`,
    `alter table result_versions add column approved_by ${text}`,
    `alter table result_versions add column approved_at ${instant}`,
    `alter table result_versions add column approved_from ${instant}`,
  ],
}
