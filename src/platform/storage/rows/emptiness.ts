import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

const contentTables = [
  ...[
    'organisation',
    'accessibility_statements',
    'imprint_texts',
    'privacy_texts',
    'users',
    'files',
    'agencies',
    'people',
    'tickets',
  ],
  ...['events', 'news', 'topics', 'result_items', 'entities', 'shapes', 'screens', 'data_sources'],
  ...['place_groups', 'place_successions', 'past_votes', 'postal_codes', 'synonyms'],
] as const

/** Whether the instance has no content yet; or none of certain kinds. */
export async function isEmptyDatabase(
  queries: Queries,
  tables: readonly (typeof contentTables)[number][] = contentTables,
): Promise<boolean> {
  const counts = tables.map((table) => sql`select 1 as found from ${sql.table(table)}`)
  const { rows } =
    await sql`select found from (${sql.join(counts, sql` union all `)}) as anything limit 1`.execute(queries)
  return rows.length === 0
}
