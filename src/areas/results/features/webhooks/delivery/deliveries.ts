import { createSignal } from '../../../../../platform/background/worker.ts'
import { randomId } from '../../../../../platform/crypto/secret.ts'
import { queuedOnBehalf } from '../../../../../platform/logging/on-behalf.ts'
import type { Service } from '../../../../../platform/service.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import type { NewRow } from '../../../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../../../values/time.ts'
import type { ResultEvent } from '../../../events/event.ts'
import type { Occasion } from '../../../events/occasions.ts'
import { readPublicItem } from '../../../items/store.ts'
import { addressesAt } from '../../../serving/addresses.ts'
import { eventBody, testBody, testOccasion } from './body.ts'
import { insertDelivery, selectActiveWebhooks } from './store.ts'
import { wants } from './webhook.ts'
import { webhookFields } from './webhook-fields.ts'

type Parts = Pick<Service, 'config' | 'clock'>

/** An event can be both the first and the final result of an item. */
export interface ToldEvent extends ResultEvent {
  readonly isFirst?: boolean
}

/**
 * Queues what is sent of an event to every webhook that wants it, in the transaction of the caller; an event that comes
 * again adds nothing. What is sent is fixed now. Nothing is sent of what the public cannot see any more.
 */
export async function queueWebhookDeliveries(
  tx: Tx,
  { config, clock }: Parts,
  event: ToldEvent,
): Promise<void> {
  const webhooks = await selectActiveWebhooks(tx)
  if (webhooks.length === 0) return
  const { kind, id } = event.ref
  const stored = await readPublicItem(tx, { kind, id })
  if (stored === null || (kind !== 'compound' && event.version > (stored.version ?? 0))) return
  const told: readonly Occasion[] = event.isFirst === true ? ['first', event.occasion] : [event.occasion]
  const wanting = webhooks.filter((row) => wants(webhookFields.fromRow(row), told, stored.item))
  if (wanting.length === 0) return
  const body = await eventBody(tx, stored, event, addressesAt(config.baseUrl))
  const now = clock.now()
  for (const { id: webhook_id } of wanting) {
    const { id: event_id, at: event_at, occasion } = event
    await insertDelivery(tx, {
      ...newDelivery(now),
      webhook_id,
      event_id,
      event_at,
      occasion,
      kind,
      item_id: id,
      body,
    })
  }
  deliveriesQueued.notify()
}

/** Queues a test delivery. */
export async function queueTest(tx: Tx, { config, clock }: Parts, webhook_id: string): Promise<string> {
  const event_id = randomId()
  const delivery = newDelivery(clock.now())
  const body = testBody(event_id, clock, addressesAt(config.baseUrl))
  await insertDelivery(tx, {
    ...delivery,
    webhook_id,
    event_id,
    event_at: delivery.created,
    occasion: testOccasion,
    kind: null,
    item_id: null,
    body,
  })
  deliveriesQueued.notify()
  return delivery.id
}

type About = 'webhook_id' | 'event_id' | 'event_at' | 'occasion' | 'kind' | 'item_id' | 'body'

function newDelivery(now: Instant): Omit<NewRow<'webhook_deliveries'>, About> {
  const id = randomId()
  queuedOnBehalf(id)
  return {
    id,
    state: 'queued',
    attempts: 0,
    next_attempt: now,
    last_attempt: null,
    headers: null,
    status: null,
    duration: null,
    answer: null,
    error: null,
    created: now,
    finished: null,
  }
}

/** Signalled when there is something to send. */
export const deliveriesQueued = createSignal()
