import { sql } from 'kysely'
import type { Instant } from '../../../values/time.ts'
import type { Queries } from '../database/database.ts'
import type { Area } from './revisions.ts'

type Windowed = 'agencies' | 'people' | 'memberships' | 'events' | 'news' | 'topics'

export interface StoredState {
  /** Changes with every change of a record or setting, and whenever a publication window opens or ends. */
  readonly stamp: string
  /** The organisation's settings as they are stored. */
  readonly settings: string | null
}

/** One query of a few index look-ups, run on every request to validate caches. */
export async function readStoredState(
  queries: Queries,
  area: Area,
  tables: readonly Windowed[],
  now: Instant,
): Promise<StoredState> {
  const borders = tables.map(
    (table) => sql`
      (select max(publication_start) from ${sql.table(table)} where publication_start <= ${now})
        as ${sql.ref(`${table}_opened`)},
      (select max(publication_end) from ${sql.table(table)} where publication_end < ${now})
        as ${sql.ref(`${table}_ended`)}`,
  )
  const { rows } = await sql<Record<string, string | number | null>>`
    select number, (select settings from organisation) as settings, ${sql.join(borders)}
    from revisions where area = ${area}`.execute(queries)
  const { settings = null, ...rest } = rows[0] ?? {}
  return { stamp: Object.values(rest).join(' '), settings: settings === null ? null : String(settings) }
}
