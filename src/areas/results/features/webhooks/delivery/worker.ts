import type { Worker } from '../../../../../platform/background/worker.ts'
import { onBehalfOfJob } from '../../../../../platform/logging/on-behalf.ts'
import { deliver, type WebhookParts } from './deliver.ts'
import { deliveriesQueued } from './deliveries.ts'
import { nextDelivery, webhooksWithWork } from './store.ts'

/** Milliseconds a receiver has to answer. */
const usualPatience = 20_000

const pollEvery = 5_000

/**
 * Sends what is queued for webhooks, together with the workers of other processes on the same database. Each attempt
 * needs a claim. A worker that is killed leaves its claim behind, and when that has run out the same is sent again: at
 * least once, with the same id, so that receivers can leave out what they have.
 */
export function webhookWorker(parts: WebhookParts, { patience = usualPatience } = {}): Worker {
  const { database, clock, config, log } = parts
  const complaint = 'webhooks could not be worked through'
  /** One queue per webhook, so that a slow receiver delays no other. */
  const served = new Map<string, Promise<void>>()

  async function serve(webhook: string, signal: AbortSignal): Promise<void> {
    const sending = { patience, signal, hostsAllowed: config.webhookHosts }
    try {
      while (!signal.aborted) {
        const delivery = await nextDelivery(database.reads, webhook, clock.now())
        if (delivery === null) return
        const due = { webhook, delivery }
        if (!(await onBehalfOfJob(delivery, () => deliver(parts, sending, due)))) return
      }
    } catch (error) {
      log.error({ err: error }, complaint)
    } finally {
      served.delete(webhook)
    }
  }
  return {
    every: pollEvery,
    wakeOn: deliveriesQueued,
    complaint,
    run: async (signal) => {
      for (const id of await webhooksWithWork(database.reads, clock.now()))
        if (!served.has(id)) served.set(id, serve(id, signal))
    },
    rest: async () => {
      await Promise.all(served.values())
    },
  }
}
