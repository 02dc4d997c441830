import { setImmediate as breathe } from 'node:timers/promises'
import { runAll } from '../../../../../platform/background/run-all.ts'
import type { Worker } from '../../../../../platform/background/worker.ts'
import { onBehalfOfJob } from '../../../../../platform/logging/on-behalf.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import { eventsTold } from '../../../events/event-signals.ts'
import type { EventRow } from '../../../events/event-store.ts'
import { openMailings } from '../../../events/mailing-store.ts'
import type { ResultsArea } from '../../../serving/area.ts'
import { addMailing, letterOf, mailNext } from './mailing.ts'
import { mailedOccasions, occasionsOf } from './rules.ts'
import { readRules } from './rules-store.ts'

const lookEvery = 5_000

/** Begins a mailing about an event, which any process can go on with. */
export async function mailEvent(tx: Tx, { service }: ResultsArea, event: EventRow): Promise<void> {
  const { id, occasion, is_first, actor } = event
  const occasions = mailedOccasions(await readRules(tx), occasionsOf(occasion, is_first === 1))
  const at = service.clock.now()
  if (occasions.length > 0) await addMailing(tx, { eventId: id, day: null, occasions, actor, at })
}

/** Queues the mails and notifications of mailings. */
export function mailingWorker(area: ResultsArea): Worker {
  return {
    every: lookEvery,
    wakeOn: eventsTold,
    complaint: 'notifications could not be worked out',
    run: (signal) => mailAll(area, signal),
  }
}

/** In batches, so that requests are served in between. */
async function mailAll(area: ResultsArea, signal: AbortSignal): Promise<void> {
  const open = await openMailings(area.service.database.reads)
  await runAll(open, (mailing) =>
    onBehalfOfJob(mailing.id, async () => {
      const letter = await letterOf(area, mailing)
      while (!signal.aborted && !(await mailNext(area, mailing.id, letter))) await breathe()
    }),
  )
}
