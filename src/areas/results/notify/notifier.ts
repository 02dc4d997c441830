import { setImmediate as breathe } from 'node:timers/promises'
import { hourly, type Worker } from '../../../platform/background/worker.ts'
import { onBehalfOfJob } from '../../../platform/logging/on-behalf.ts'
import { keepMailsFor } from '../../../platform/mail/outbox.ts'
import { addSeconds } from '../../../values/time.ts'
import { type EventRow, markExpanded, newEvents } from '../events/event-store.ts'
import { eventsWritten } from '../events/events-written.ts'
import { openMailings, purgePastMails } from '../events/mailing-store.ts'
import type { ResultsArea } from '../serving/area.ts'
import { addMailing, letterOf, mailNext } from './mailing.ts'
import { mailedOccasions, occasionsOf } from './rules.ts'
import { readRules } from './rules-store.ts'
import { forgetExpiredWishes } from './subscribers/subscriber-store.ts'
import { queueWebhookDeliveries } from './webhooks/deliveries.ts'

const lookEvery = 5_000
const eventsAtOnce = 50
const purgeAtOnce = 500

/**
 * Turns events into mails and deliveries. Every process may run one: what is taken up is marked in the same transaction
 * that queues what follows from it, so that nothing is told twice or forgotten, whatever is killed when.
 */
export function notifier(area: ResultsArea): Worker {
  return {
    every: lookEvery,
    wakeOn: eventsWritten,
    complaint: 'notifications could not be worked out',
    run: (signal) => each([() => expandAll(area), () => mailAll(area, signal)], (step) => step()),
  }
}

export function mailingPurge(area: ResultsArea): Worker {
  return hourly('old mails to subscribers could not be removed', () => purge(area))
}

async function expandAll(area: ResultsArea): Promise<void> {
  const { reads } = area.service.database
  for (let found = await newEvents(reads, eventsAtOnce); found.length > 0; ) {
    await each(found, (event) => onBehalfOfJob(event.id, () => expand(area, event)))
    found = found.length < eventsAtOnce ? [] : await newEvents(reads, eventsAtOnce)
  }
}

/** Runs all tasks even if one fails, then throws. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

/** Queues webhook deliveries directly, mails through a mailing that any process can continue. */
function expand({ service }: ResultsArea, event: EventRow): Promise<void> {
  const { database, clock, config } = service
  return database.transaction(async (tx) => {
    const at = clock.now()
    if (!(await markExpanded(tx, event.id, at))) return
    const ref = { kind: event.kind, id: event.item_id }
    const { id, version, occasion, actor } = event
    const isFirst = event.is_first === 1
    await queueWebhookDeliveries(tx, { config, clock }, { id, at: event.at, ref, version, occasion, isFirst })
    const occasions = mailedOccasions(await readRules(tx), occasionsOf(occasion, isFirst))
    if (occasions.length > 0) await addMailing(tx, { eventId: id, day: null, occasions, actor, at })
  })
}

/** In batches, so that requests are served in between. */
async function mailAll(area: ResultsArea, signal: AbortSignal): Promise<void> {
  const open = await openMailings(area.service.database.reads)
  await each(open, (mailing) =>
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
