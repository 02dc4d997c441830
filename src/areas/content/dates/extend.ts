import type { Database, Tx } from '../../../platform/storage/database/database.ts'
import { bumpRevision } from '../../../platform/storage/rows/revisions.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Clock } from '../../../values/time.ts'
import { dayStart } from './days.ts'
import { datesOfEvent, repeating, replaceDates } from './event-dates.ts'
import { eventsToExtend, setEndless, storedDates } from './event-dates-store.ts'
import { horizonOf, isEndless } from './occurrences.ts'

/**
 * Adds dates of rules that have come within the horizon since the events were saved, which happens at the
 * turn of the year. Returns their number.
 */
export function extendOccurrences(database: Database, clock: Clock): Promise<number> {
  return database.transaction(async (tx) => {
    const horizon = horizonOf(clock.now())
    const lastYear = dayStart(horizon.with({ month: 1, day: 1 }).toString())
    if (lastYear === null) return 0
    let added = 0
    for await (const events of eventsToExtend(tx, lastYear))
      for (const event of events) added += await extend(tx, event, horizon)
    if (added > 0) await bumpRevision(tx, 'content')
    return added
  })
}

async function extend(tx: Tx, event: Row<'events'>, horizon: Temporal.PlainDate): Promise<number> {
  const dates = datesOfEvent(event, horizon)
  // A rule that only earlier versions accepted keeps its stored dates.
  if (!dates.ok) return 0
  const stored = await storedDates(tx, event.id)
  const added = dates.value.filter(({ id }) => !stored.has(id)).length
  if (added > 0) await replaceDates(tx, [event], horizon)
  if (!isEndless(repeating(event), horizon)) await setEndless(tx, [event.id], false)
  return added
}
