import type { Migration } from './types.ts'

/** What pages keep in sight of a portrait where they crop it, in percent from the left and from the top; null for the centre. */
export const migration: Migration = {
  statements: ({ integer }) => [
    `alter table people add column picture_focus_x ${integer}`,
    `alter table people add column picture_focus_y ${integer}`,
  ],
}
