import { setImmediate as breathe } from 'node:timers/promises'
import { runAll } from '../../../../../platform/background/run-all.ts'
import { hourly, type Worker } from '../../../../../platform/background/worker.ts'
import { onBehalfOfJob } from '../../../../../platform/logging/on-behalf.ts'
import { keepMailsFor } from '../../../../../platform/mail/outbox.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import { addSeconds } from '../../../../../values/time.ts'
import { eventsTold } from '../../../events/event-signals.ts'
import type { EventRow } from '../../../events/event-store.ts'
import { openMailings, purgePastMails } from '../../../events/mailing-store.ts'
import type { ResultsArea } from '../../../serving/area.ts'
import { forgetExpiredWishes } from '../subscribers/subscriber-store.ts'
import { addMailing, letterOf, mailNext } from './mailing.ts'
import { mailedOccasions, occasionsOf } from './rules.ts'
import { readRules } from './rules-store.ts'

const lookEvery = 5_000
const purgeAtOnce = 500

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

export function mailingPurge(area: ResultsArea): Worker {
  return hourly('old mails to subscribers could not be removed', () => purge(area))
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

/** Deletes addresses that are no longer needed, in batches so that requests are served in between. */
async function purge({ service: { database, clock } }: ResultsArea): Promise<void> {
  const now = clock.now()
  await database.transaction((tx) => forgetExpiredWishes(tx, now))
  const before = addSeconds(now, -keepMailsFor)
  while (await database.transaction((tx) => purgePastMails(tx, before, purgeAtOnce))) await breathe()
}
