import { runAll } from '../../../platform/background/run-all.ts'
import type { Worker } from '../../../platform/background/worker.ts'
import { onBehalfOfJob } from '../../../platform/logging/on-behalf.ts'
import { eventsTold, eventsWritten } from '../events/event-signals.ts'
import { type EventRow, markExpanded, newEvents } from '../events/event-store.ts'
import type { ResultsArea } from './area.ts'

const lookEvery = 5_000
const eventsAtOnce = 50

/**
 * Calls the features about published changes. Every process runs it: an event is marked as handled in the same
 * transaction in which features queue their work, so that a crash neither repeats nor loses an event.
 */
export function eventTeller(area: ResultsArea): Worker {
  return {
    every: lookEvery,
    wakeOn: eventsWritten,
    complaint: 'features could not be told of published results',
    run: () => tellAll(area),
  }
}

async function tellAll(area: ResultsArea): Promise<void> {
  const { reads } = area.service.database
  for (let found = await newEvents(reads, eventsAtOnce); found.length > 0; ) {
    await runAll(found, (event) => onBehalfOfJob(event.id, () => tell(area, event))).finally(
      eventsTold.notify,
    )
    found = found.length < eventsAtOnce ? [] : await newEvents(reads, eventsAtOnce)
  }
}

function tell(area: ResultsArea, event: EventRow): Promise<void> {
  const { database, clock } = area.service
  return database.transaction(async (tx) => {
    if (!(await markExpanded(tx, event.id, clock.now()))) return
    for (const { onEvent } of area.features) await onEvent?.(tx, area, event)
  })
}
