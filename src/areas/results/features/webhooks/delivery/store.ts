import type { Queries, Tx } from '../../../../../platform/storage/database/database.ts'
import type { NewRow, Row, RowUpdate } from '../../../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../../../values/time.ts'
import type { WebhookRow } from './webhook.ts'

export type DeliveryRow = Row<'webhook_deliveries'>

export function selectWebhooks(queries: Queries): Promise<WebhookRow[]> {
  return queries.selectFrom('webhooks').selectAll().orderBy('name').execute()
}

export function selectActiveWebhooks(queries: Queries): Promise<WebhookRow[]> {
  return queries.selectFrom('webhooks').selectAll().where('paused', 'is', null).orderBy('id').execute()
}

export function selectWebhook(queries: Queries, id: string): Promise<WebhookRow | undefined> {
  return queries.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertWebhook(tx: Tx, row: NewRow<'webhooks'>): Promise<void> {
  await tx.insertInto('webhooks').values(row).execute()
}

export async function updateWebhook(tx: Tx, id: string, changed: RowUpdate<'webhooks'>): Promise<void> {
  await tx.updateTable('webhooks').set(changed).where('id', '=', id).execute()
}

/** Returns whether another webhook has the name; `own` is null for a new one. */
export async function isNameTaken(queries: Queries, name: string, own: string | null): Promise<boolean> {
  const row = await queries.selectFrom('webhooks').select('id').where('name', '=', name).executeTakeFirst()
  return row !== undefined && row.id !== own
}

export async function countWebhooks(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom('webhooks')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Deletes the webhook and its deliveries. */
export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute()
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** Ignored if the webhook already has a delivery of the event. */
export async function insertDelivery(tx: Tx, row: NewRow<'webhook_deliveries'>): Promise<void> {
  await tx
    .insertInto('webhook_deliveries')
    .values(row)
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).doNothing())
    .execute()
}

/** Enabled webhooks with due deliveries. */
export async function webhooksWithWork(queries: Queries, now: Instant): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('webhook_deliveries')
    .select('webhook_id')
    .distinct()
    .where('next_attempt', '<=', now)
    .where('webhook_id', 'in', (inner) =>
      inner.selectFrom('webhooks').select('id').where('paused', 'is', null),
    )
    .execute()
  return rows.map(({ webhook_id }) => webhook_id)
}

/** The due delivery of the oldest event; those that wait for a retry are skipped. */
export async function nextDelivery(queries: Queries, webhook: string, now: Instant): Promise<string | null> {
  const row = await queries
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhook)
    .where('next_attempt', '<=', now)
    .orderBy('event_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A worker's claim on a delivery. `until` also identifies it: a later claim ends later. */
export interface DeliveryClaim {
  readonly id: string
  readonly until: Instant
}

/** Claims a delivery; null if another worker claimed it first. */
export async function claimDelivery(tx: Tx, claim: DeliveryClaim, now: Instant): Promise<DeliveryRow | null> {
  const row = await tx
    .updateTable('webhook_deliveries')
    .set((column) => ({
      state: 'sending',
      next_attempt: claim.until,
      last_attempt: now,
      attempts: column('attempts', '+', 1),
    }))
    .where('id', '=', claim.id)
    .where('next_attempt', '<=', now)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export type Settlement = Pick<
  DeliveryRow,
  'state' | 'next_attempt' | 'headers' | 'status' | 'duration' | 'answer' | 'error' | 'finished'
>

/** Stores the outcome; returns false if the claim expired and another worker took over. */
export async function settleDelivery(tx: Tx, claim: DeliveryClaim, settlement: Settlement): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set(settlement)
    .where('id', '=', claim.id)
    .where('state', '=', 'sending')
    .where('next_attempt', '=', claim.until)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Queues a finished delivery again, unchanged; false if it is not finished. */
export async function requeueDelivery(tx: Tx, id: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'queued', attempts: 0, next_attempt: now, finished: null })
    .where('id', '=', id)
    .where('state', 'in', ['delivered', 'failed'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Queues all deliveries of a webhook that failed since a moment; returns their number. */
export async function requeueFailed(tx: Tx, webhook: string, since: Instant, now: Instant): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'queued', attempts: 0, next_attempt: now, finished: null })
    .where('webhook_id', '=', webhook)
    .where('state', '=', 'failed')
    .where('created', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** In seconds. */
export const deliveriesKeptFor = 90 * 24 * 3600
const deletedAtOnce = 500

/** In small batches, because uploads wait for each. */
export async function deleteDeliveriesBefore(tx: Tx, moment: Instant): Promise<'all' | 'some'> {
  const old = await tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('created', '<', moment)
    .limit(deletedAtOnce)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('webhook_deliveries').where('id', 'in', ids).execute()
  return ids.length === deletedAtOnce ? 'some' : 'all'
}

const listed = [
  'id',
  'webhook_id',
  'event_id',
  'occasion',
  'kind',
  'item_id',
  'state',
  'attempts',
  'next_attempt',
  'last_attempt',
  'status',
  'duration',
  'answer',
  'error',
  'created',
  'finished',
] as const

/** Without the body. */
export type ListedDelivery = Pick<DeliveryRow, (typeof listed)[number]>

/** The newest first. */
export function selectDeliveries(queries: Queries, webhook: string, most: number): Promise<ListedDelivery[]> {
  return queries
    .selectFrom('webhook_deliveries')
    .select(listed)
    .where('webhook_id', '=', webhook)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

export function selectDelivery(
  queries: Queries,
  webhook: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  return queries
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhook)
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface DeliveryCount {
  readonly webhook: string
  readonly state: DeliveryRow['state']
  readonly count: number
  readonly lastAttempt: Instant | null
  readonly oldest: Instant
}

/** Counts deliveries by state, of each webhook or of one, with the moment of the last attempt. */
export async function countDeliveries(
  queries: Queries,
  webhook: string | null = null,
): Promise<readonly DeliveryCount[]> {
  const rows = await queries
    .selectFrom('webhook_deliveries')
    .select((select) => [
      'webhook_id as webhook',
      'state',
      select.fn.countAll().as('count'),
      select.fn.max('last_attempt').as('lastAttempt'),
      select.fn.min('created').as('oldest'),
    ])
    .$if(webhook !== null, (query) => query.where('webhook_id', '=', webhook))
    .groupBy(['webhook_id', 'state'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
