import type { Tx } from '../../../platform/storage/database/database.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import { deleteDates, insertDates, setEndless } from './event-dates-store.ts'
import { isEndless, type OccurrenceProblem, occurrencesOf } from './occurrences.ts'

/** Number of dates that are stored together: an event may have thousands, and a load many events. */
const batchSize = 4096

/** Index of the event among the given ones, and the reason why its dates cannot be computed. */
export interface DatesProblem {
  readonly place: number
  readonly reason: OccurrenceProblem
}

/** Replaces the stored dates of events by those up to the horizon. */
export async function replaceDates(
  tx: Tx,
  events: readonly Row<'events'>[],
  horizon: Temporal.PlainDate,
): Promise<Result<null, DatesProblem>> {
  const ids = events.map(({ id }) => id)
  await deleteDates(tx, ids)
  let waiting: Row<'occurrences'>[] = []
  for (const [place, event] of events.entries()) {
    const dates = datesOfEvent(event, horizon)
    if (!dates.ok) return fail({ place, reason: dates.error })
    waiting.push(...dates.value)
    if (waiting.length < batchSize) continue
    await insertDates(tx, waiting)
    waiting = []
  }
  await insertDates(tx, waiting)
  const endless = events.filter((event) => isEndless(repeating(event), horizon)).map(({ id }) => id)
  await setEndless(tx, endless, true)
  return ok(null)
}

export function datesOfEvent(
  event: Row<'events'>,
  horizon: Temporal.PlainDate,
): Result<readonly Row<'occurrences'>[], OccurrenceProblem> {
  const found = occurrencesOf(repeating(event), horizon)
  if (!found.ok) return found
  const { id: event_id, title_folded } = event
  return ok(found.value.map(({ id, starts, ends }) => ({ id, event_id, starts, ends, title_folded })))
}

export function repeating({ recurrence_dates, ...event }: Row<'events'>) {
  return { ...event, recurrence_dates: JSON.parse(recurrence_dates) }
}
