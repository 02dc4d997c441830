import { sql } from 'kysely'
import type { Queries } from '../../../platform/storage/database/database.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../values/time.ts'

const pageSize = 500

/** Pages through events by their first date. */
export async function* eventPages(queries: Queries): AsyncGenerator<readonly Row<'events'>[]> {
  let last: Row<'events'> | undefined
  do {
    let page = queries.selectFrom('events').selectAll()
    if (last !== undefined) page = page.where(sql<boolean>`(starts, id) > (${last.starts}, ${last.id})`)
    const rows = await page.orderBy('starts').orderBy('id').limit(pageSize).execute()
    yield rows
    last = rows.length < pageSize ? undefined : rows.at(-1)
  } while (last !== undefined)
}

export interface KnownEvent {
  readonly id: string
  readonly source: string | null
  readonly title_folded: string
  readonly starts: Instant
}

/** Selects the columns by which a file can identify an event. */
export function selectKnownEvents(queries: Queries): Promise<KnownEvent[]> {
  return queries.selectFrom('events').select(['id', 'source', 'title_folded', 'starts']).execute()
}
