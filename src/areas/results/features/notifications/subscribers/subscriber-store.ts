import { type SqlBool, sql } from 'kysely'
import { type PageAfter, rowsAfter } from '../../../../../desk/records/rows-after.ts'
import type { Queries, Tx } from '../../../../../platform/storage/database/database.ts'
import { blocks } from '../../../../../platform/storage/rows/bulk.ts'
import { type Cut, offsetOf, type PageOf } from '../../../../../platform/storage/rows/paging.ts'
import type { NewRow, Row, RowUpdate } from '../../../../../platform/storage/schema/schema.ts'
import { containing } from '../../../../../values/text.ts'
import type { Instant } from '../../../../../values/time.ts'
import type { ItemRef } from '../../../model/item.ts'

export type SubscriberRow = Row<'subscribers'>

export async function selectSubscriber(queries: Queries, id: string): Promise<SubscriberRow | null> {
  const row = await queries.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function subscriberByEmail(queries: Queries, email: string): Promise<SubscriberRow | null> {
  const row = await queries
    .selectFrom('subscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

export async function insertSubscriber(tx: Tx, row: NewRow<'subscribers'>): Promise<void> {
  await tx.insertInto('subscribers').values(row).execute()
}

export async function updateSubscriber(tx: Tx, id: string, change: RowUpdate<'subscribers'>): Promise<void> {
  await tx.updateTable('subscribers').set(change).where('id', '=', id).execute()
}

export async function itemsOf(queries: Queries, id: string): Promise<readonly ItemRef[]> {
  const rows = await queries
    .selectFrom('subscriber_items')
    .select(['kind', 'item_id'])
    .where('subscriber_id', '=', id)
    .orderBy('kind')
    .orderBy('item_id')
    .execute()
  return rows.map(({ kind, item_id }) => ({ kind, id: item_id }))
}

/** A subscriber with the individually named items. */
export interface SubscriberWithItems extends SubscriberRow {
  readonly refs: readonly ItemRef[]
}

/** Returns subscribers in the order of ids. */
export async function subscribersAfter(
  queries: Queries,
  asked: PageAfter<string>,
): Promise<readonly SubscriberWithItems[]> {
  const rows = await rowsAfter(queries, 'subscribers', asked)
  const ids = rows.map(({ id }) => id)
  const items =
    ids.length === 0
      ? []
      : await queries
          .selectFrom('subscriber_items')
          .selectAll()
          .where('subscriber_id', 'in', ids)
          .orderBy('kind')
          .orderBy('item_id')
          .execute()
  const refs = Map.groupBy(items, ({ subscriber_id }) => subscriber_id)
  return rows.map((row) => ({
    ...row,
    refs: (refs.get(row.id) ?? []).map(({ kind, item_id }) => ({ kind, id: item_id })),
  }))
}

/** Returns those of the addresses that are known. */
export async function knownAddresses(
  queries: Queries,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (const block of blocks(emails)) {
    const rows = await queries.selectFrom('subscribers').select('email').where('email', 'in', block).execute()
    for (const { email } of rows) known.add(email)
  }
  return known
}

/** Replaces the individually named items. */
export async function setItemsOf(tx: Tx, id: string, items: readonly ItemRef[]): Promise<void> {
  await tx.deleteFrom('subscriber_items').where('subscriber_id', '=', id).execute()
  if (items.length === 0) return
  await tx
    .insertInto('subscriber_items')
    .values(items.map((item) => ({ subscriber_id: id, kind: item.kind, item_id: item.id })))
    .execute()
}

export async function deleteQueuedMails(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('mailing_id', 'is not', null)
    .where('state', '=', 'queued')
    .where('recipient', '=', email)
    .execute()
}

/** Deletes unconfirmed addresses. */
export async function deleteUnconfirmed(tx: Tx, now: Instant): Promise<void> {
  await tx.deleteFrom('subscribers').where('state', '=', 'pending').where('wanted_until', '<=', now).execute()
}

/** Deletes unconfirmed subscribers and expired requests of others. */
export async function forgetExpiredWishes(tx: Tx, now: Instant): Promise<void> {
  await deleteUnconfirmed(tx, now)
  await tx
    .updateTable('subscribers')
    .set({ wanted: null, wanted_until: null, wanted_mails: null })
    .where('wanted_until', '<=', now)
    .execute()
}

export async function deleteSubscribers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('subscribers').where('id', 'in', ids).execute()
}

export async function selectSubscribers(
  queries: Queries,
  ids: readonly string[],
): Promise<readonly SubscriberRow[]> {
  if (ids.length === 0) return []
  return queries.selectFrom('subscribers').selectAll().where('id', 'in', ids).orderBy('email').execute()
}

export interface ListedSubscriber extends SubscriberRow {
  /** The number of individually named items. */
  readonly items: number
}

const namedOneByOne = sql<number>`(select count(*) from subscriber_items
  where subscriber_items.subscriber_id = subscribers.id)`

export async function listSubscribers(queries: Queries): Promise<readonly ListedSubscriber[]> {
  const rows = await queries
    .selectFrom('subscribers')
    .selectAll()
    .select(namedOneByOne.as('items'))
    .orderBy('email')
    .execute()
  return rows.map((row) => ({ ...row, items: Number(row.items) }))
}

export interface SubscriberFilter {
  /** In small letters; each must be in the address. */
  readonly words: readonly string[]
  readonly state: SubscriberRow['state'] | null
}

export async function findSubscribers(
  queries: Queries,
  { words, state }: SubscriberFilter,
  asked: PageOf<'email' | 'state' | 'since'>,
): Promise<Cut<ListedSubscriber>> {
  let found = queries.selectFrom('subscribers')
  for (const word of words)
    found = found.where(sql<SqlBool>`lower(email) like ${containing(word)} escape '\\'`)
  if (state !== null) found = found.where('state', '=', state)
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { column, descending } = asked.sort
  const direction = descending ? 'desc' : 'asc'
  const rows = await found
    .selectAll()
    .select(namedOneByOne.as('items'))
    .$if(column === 'state', (query) => query.orderBy('state', direction))
    .$if(column === 'since', (query) => query.orderBy(sql`coalesce(confirmed, created)`, direction))
    .orderBy('email', column === 'email' ? direction : 'asc')
    .limit(asked.limit)
    .offset(offsetOf(total, asked))
    .execute()
  return { total, rows: rows.map((row) => ({ ...row, items: Number(row.items) })) }
}

export async function isAnySubscriber(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('subscribers').select('id').limit(1).executeTakeFirst()) !== undefined
}
