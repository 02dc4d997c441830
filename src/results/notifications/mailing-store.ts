import type { Queries, Tx } from '../../storage/database.ts'
import type { Row } from '../../storage/schema.ts'
import type { Instant } from '../../time.ts'
import type { ItemRef } from '../model/item.ts'

export type MailingRow = Row<'mailings'>

export async function insertMailing(
  tx: Tx,
  row: Pick<MailingRow, 'id' | 'created' | 'event_id' | 'day' | 'actor' | 'occasions'>,
): Promise<void> {
  await tx
    .insertInto('mailings')
    .values({ ...row, progress: null, mails: 0, purged: 0, finished: null })
    .execute()
}

/** Those that have not come to all subscribers yet, the oldest first. */
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

export interface Addressee {
  readonly id: string
  readonly email: string
  /** JSON. */
  readonly choices: string
  /** The items named one by one, as `kind id`. */
  readonly named: ReadonlySet<string>
}

/** The next active subscribers after one, in the order of their ids. */
export async function nextAddressees(
  queries: Queries,
  after: string | null,
  limit: number,
): Promise<readonly Addressee[]> {
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

/** Those named one by one by these subscribers, by subscriber. */
export async function namedItems(
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

/** How the mails of mailings fared. */
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

/** Forgets mails to subscribers that arrived before a moment; how many there were stays known. */
export async function purgeSentMails(tx: Tx, before: Instant, limit: number): Promise<void> {
  const old = await tx
    .selectFrom('outbox')
    .select(['id', 'mailing_id'])
    .where('mailing_id', 'is not', null)
    .where('state', '=', 'sent')
    .where('finished', '<', before)
    .limit(limit)
    .execute()
  for (const [mailing, of] of Map.groupBy(old, ({ mailing_id }) => mailing_id)) {
    const ids = of.map(({ id }) => id)
    await tx.deleteFrom('outbox').where('id', 'in', ids).execute()
    await tx
      .updateTable('mailings')
      .set((column) => ({ purged: column('purged', '+', ids.length) }))
      .where('id', '=', mailing)
      .execute()
  }
}

export interface HistoryEntry {
  readonly mailing: MailingRow | null
  readonly event: Row<'result_events'> | null
  readonly at: Instant
}

/** What there was to tell and what was told, the newest first. */
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
    ...events.map((event) => ({
      event,
      mailing: ofEvents.find(({ event_id }) => event_id === event.id) ?? null,
      at: event.at,
    })),
    ...ofDays.map((mailing) => ({ event: null, mailing, at: mailing.created })),
  ]
  return entries.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, limit)
}

/** When all items of a day were last mailed about. */
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
