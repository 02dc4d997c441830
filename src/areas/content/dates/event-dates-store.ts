import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import { deleteRows, upsertRows } from '../../../platform/storage/rows/bulk.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../values/time.ts'

export async function deleteDates(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await deleteRows(tx, 'occurrences', 'event_id', eventIds)
}

export async function insertDates(tx: Tx, dates: readonly Row<'occurrences'>[]): Promise<void> {
  await upsertRows(tx, 'occurrences', { key: 'id', update: 'all' }, dates)
}

export async function setEndless(tx: Tx, eventIds: readonly string[], endless: boolean): Promise<void> {
  if (eventIds.length === 0) return
  await tx
    .updateTable('events')
    .set({ endless: endless ? 1 : 0 })
    .where('id', 'in', eventIds)
    .execute()
}

const pageSize = 200

/**
 * Yields pages of endless events that may lack dates of a year: those without any generated date in it. A
 * first or listed date in that year does not prove that the rule was expanded, so events with such dates are
 * always included.
 */
export async function* eventsToExtend(
  queries: Queries,
  yearStart: Instant,
): AsyncGenerator<readonly Row<'events'>[]> {
  let last = ''
  while (true) {
    const page = await queries
      .selectFrom('events')
      .selectAll()
      .where('endless', '=', 1)
      .where(({ eb, or, not, exists }) =>
        or([
          eb('recurrence_dates', '<>', '[]'),
          eb('starts', '>=', yearStart),
          not(
            exists(
              eb
                .selectFrom('occurrences')
                .select('occurrences.id')
                .whereRef('occurrences.event_id', '=', 'events.id')
                .where('occurrences.starts', '>=', yearStart),
            ),
          ),
        ]),
      )
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    if (page.length > 0) yield page
    last = page.at(-1)?.id ?? ''
    if (page.length < pageSize) return
  }
}

export async function storedDates(queries: Queries, eventId: string): Promise<ReadonlySet<string>> {
  const rows = await queries.selectFrom('occurrences').select('id').where('event_id', '=', eventId).execute()
  return new Set(rows.map(({ id }) => id))
}
