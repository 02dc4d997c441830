import { sql } from 'kysely'
import type { Migration } from './types.ts'

/**
 * Votes in the files of the Federal Statistical Office: the running number of each, which is never given twice, what the
 * whole country says, and how the file of each polling day was fetched last.
 */
export const migration: Migration = {
  statements: ({ text, key, integer, instant, end }) => [
    `alter table result_items add column given_number ${integer}`,
    `alter table result_items add column national ${text}`,
    `create table counters (
      name ${key} primary key,
      number ${integer} not null
    ) ${end}`,
    `create table federal_files (
      day ${key} primary key,
      checked ${instant} not null,
      outcome ${key} not null check (outcome in ('taken', 'unchanged', 'refused', 'failed')),
      address ${text} not null,
      scope ${key} not null check (scope in ('national', 'canton')),
      reason ${key},
      notes ${text} not null,
      taken ${instant},
      etag ${text},
      last_modified ${text},
      next_check ${instant}
    ) ${end}`,
  ],
  goesThrough: ['result_items'],
  async fill(tx) {
    const { rows } = await sql<{
      id: string
    }>`select id from result_items where kind = 'vote' order by date, created, id`.execute(tx)
    for (const [place, { id }] of rows.entries())
      await sql`update result_items set given_number = ${place + 1} where kind = 'vote' and id = ${id}`.execute(
        tx,
      )
    await sql`insert into counters (name, number) values ('votes', ${rows.length})`.execute(tx)
  },
}
