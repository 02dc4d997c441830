import { setImmediate as breathe } from 'node:timers/promises'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../values/time.ts'
import type { ItemRef } from '../model/item.ts'
import { type EventRow, eventOf } from './event-store.ts'
import { nextDevices, type PushAddressee } from './push-queue-store.ts'

export type MailingRow = Row<'mailings'>

export async function insertMailing(
  tx: Tx,
  row: Pick<MailingRow, 'id' | 'created' | 'event_id' | 'day' | 'actor' | 'occasions'>,
): Promise<void> {
  await tx
    .insertInto('mailings')
    .values({ ...row, progress: null, mails: 0, purged: 0, pushes: 0, finished: null })
    .execute()
}

/** Unfinished mailings, the oldest first. */
export function openMailings(queries: Queries): Promise<readonly MailingRow[]> {
  return queries
    .selectFrom('mailings')
    .selectAll()
    .where('finished', 'is', null)
    .orderBy('created')
    .orderBy('id')
    .execute()
}

export async function selectOpenMailing(queries: Queries, id: string): Promise<MailingRow | null> {
  const row = await queries
    .selectFrom('mailings')
    .selectAll()
    .where('id', '=', id)
    .where('finished', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function updateMailing(
  tx: Tx,
  id: string,
  change: Pick<MailingRow, 'progress' | 'mails' | 'finished'>,
): Promise<void> {
  await tx.updateTable('mailings').set(change).where('id', '=', id).execute()
}

/** Ids of mailings about these items or the whole day that may still send something. */
export async function mailingsAbout(
  queries: Queries,
  refs: readonly ItemRef[],
  day: string,
): Promise<readonly string[]> {
  const isUnderWay = () =>
    queries
      .selectFrom('mailings')
      .select('mailings.id')
      .where((where) =>
        where.or([
          where('mailings.finished', 'is', null),
          where.exists(
            where
              .selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.mailing_id', '=', 'mailings.id')
              .where('outbox.state', '=', 'queued'),
          ),
          where.exists(
            where
              .selectFrom('push_messages')
              .select('push_messages.id')
              .whereRef('push_messages.mailing_id', '=', 'mailings.id'),
          ),
        ]),
      )
  const found = await isUnderWay().where('mailings.day', '=', day).execute()
  for (const { kind, id } of refs)
    found.push(
      ...(await isUnderWay()
        .innerJoin('result_events', 'result_events.id', 'mailings.event_id')
        .where('result_events.kind', '=', kind)
        .where('result_events.item_id', '=', id)
        .execute()),
    )
  return found.map(({ id }) => id)
}

/** Ends mailings before they have reached all subscribers. */
export async function finishMailings(tx: Tx, ids: readonly string[], at: Instant): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('mailings')
    .set({ finished: at })
    .where('id', 'in', ids)
    .where('finished', 'is', null)
    .execute()
}

/** SQLite runs in the same thread: requests are served between two batches. */
const deletedAtOnce = 500

/** Deletes the queued mails of a mailing. */
export async function deleteQueuedOf(tx: Tx, mailing: string): Promise<void> {
  while (true) {
    const some = await tx
      .selectFrom('outbox')
      .select('id')
      .where('mailing_id', '=', mailing)
      .where('state', '=', 'queued')
      .limit(deletedAtOnce)
      .execute()
    if (some.length > 0)
      await tx
        .deleteFrom('outbox')
        .where(
          'id',
          'in',
          some.map(({ id }) => id),
        )
        .execute()
    if (some.length < deletedAtOnce) return
    await breathe()
  }
}

/** A subscriber, or a device that shows notifications. */
export type Addressee = MailAddressee | PushAddressee

interface MailAddressee {
  readonly id: string
  readonly email: string
  /** JSON. */
  readonly choices: string
  /** The individually named items, as `kind id`. */
  readonly named: ReadonlySet<string>
}

/** A page of active subscribers and devices, ordered by id: those of devices come after all others. */
export async function nextAddressees(
  queries: Queries,
  after: string | null,
  limit: number,
): Promise<readonly Addressee[]> {
  const subscribers = await nextSubscribers(queries, after, limit)
  const left = limit - subscribers.length
  return left === 0 ? subscribers : [...subscribers, ...(await nextDevices(queries, after, left))]
}

async function nextSubscribers(
  queries: Queries,
  after: string | null,
  limit: number,
): Promise<readonly MailAddressee[]> {
  const rows = await queries
    .selectFrom('subscribers')
    .select(['id', 'email', 'choices'])
    .where('state', '=', 'active')
    .where('id', '>', after ?? '')
    .orderBy('id')
    .limit(limit)
    .execute()
  const named = await namedItems(
    queries,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    named: new Set((named.get(row.id) ?? []).map(({ kind, id }) => `${kind} ${id}`)),
  }))
}

/** The individually named items of these subscribers, by subscriber. */
async function namedItems(
  queries: Queries,
  subscribers: readonly string[],
): Promise<ReadonlyMap<string, readonly ItemRef[]>> {
  if (subscribers.length === 0) return new Map()
  const rows = await queries
    .selectFrom('subscriber_items')
    .selectAll()
    .where('subscriber_id', 'in', subscribers)
    .orderBy('kind')
    .orderBy('item_id')
    .execute()
  const grouped = Map.groupBy(rows, ({ subscriber_id }) => subscriber_id)
  return new Map([...grouped].map(([id, of]) => [id, of.map(({ kind, item_id }) => ({ kind, id: item_id }))]))
}

/** The mails of a mailing by state. */
export interface MailCounts {
  readonly queued: number
  readonly sent: number
  readonly failed: number
}

export async function mailCounts(
  queries: Queries,
  mailings: readonly string[],
): Promise<ReadonlyMap<string, MailCounts>> {
  if (mailings.length === 0) return new Map()
  const rows = await queries
    .selectFrom('outbox')
    .select(['mailing_id', 'state', (select) => select.fn.countAll<number>().as('count')])
    .where('mailing_id', 'in', mailings)
    .groupBy(['mailing_id', 'state'])
    .execute()
  const counts = new Map<string, MailCounts>()
  for (const { mailing_id, state, count } of rows) {
    const before = counts.get(mailing_id ?? '') ?? { queued: 0, sent: 0, failed: 0 }
    const place =
      state === 'sent' ? 'sent' : state === 'failed' || state === 'uncertain' ? 'failed' : 'queued'
    counts.set(mailing_id ?? '', { ...before, [place]: before[place] + Number(count) })
  }
  return counts
}

/**
 * Forgets mails to subscribers that were done with before a moment; how many arrived stays known. True where there may
 * be more. By mailing, for which there is an index: the mails of a year would be read for a few otherwise.
 */
export async function purgePastMails(tx: Tx, before: Instant, limit: number): Promise<boolean> {
  const past = await tx
    .selectFrom('mailings')
    .select('id')
    .where('created', '<', before)
    .where((where) =>
      where.exists(
        where.selectFrom('outbox').select('outbox.id').whereRef('outbox.mailing_id', '=', 'mailings.id'),
      ),
    )
    .execute()
  let left = limit
  for (const { id } of past) {
    if (left <= 0) return true
    left -= await purgeMailsOf(tx, id, before, left)
  }
  return left <= 0
}

async function purgeMailsOf(tx: Tx, mailing: string, before: Instant, limit: number): Promise<number> {
  const old = await tx
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where('mailing_id', '=', mailing)
    .where('state', 'in', ['sent', 'failed', 'uncertain'])
    .where('finished', '<', before)
    .limit(limit)
    .execute()
  if (old.length === 0) return 0
  const ids = old.map(({ id }) => id)
  const sent = old.filter(({ state }) => state === 'sent').length
  await tx.deleteFrom('outbox').where('id', 'in', ids).execute()
  await tx
    .updateTable('mailings')
    .set((column) => ({ purged: column('purged', '+', sent) }))
    .where('id', '=', mailing)
    .execute()
  return ids.length
}

export interface HistoryEntry {
  readonly mailing: MailingRow | null
  readonly event: EventRow | null
  readonly at: Instant
}

/** Events and mailings, the newest first. */
export async function mailingHistory(queries: Queries, limit: number): Promise<readonly HistoryEntry[]> {
  const events = await queries
    .selectFrom('result_events')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  const ids = events.map(({ id }) => id)
  const ofEvents =
    ids.length === 0
      ? []
      : await queries.selectFrom('mailings').selectAll().where('event_id', 'in', ids).execute()
  const ofDays = await queries
    .selectFrom('mailings')
    .selectAll()
    .where('day', 'is not', null)
    .orderBy('created', 'desc')
    .limit(limit)
    .execute()
  const entries = [
    ...events.map(eventOf).map((event) => ({
      event,
      mailing: ofEvents.find(({ event_id }) => event_id === event.id) ?? null,
      at: event.at,
    })),
    ...ofDays.map((mailing) => ({ event: null, mailing, at: mailing.created })),
  ]
  return entries.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, limit)
}

/** When the last mailing about a whole day was created. */
export async function lastMailedDay(queries: Queries, day: string): Promise<Instant | null> {
  const row = await queries
    .selectFrom('mailings')
    .select('created')
    .where('day', '=', day)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created ?? null
}
