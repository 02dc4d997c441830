import type { Instant } from '../../values/time.ts'
import type { Queries, Tx } from '../storage/database/database.ts'
import type { NewRow, Row } from '../storage/schema/schema.ts'

export type OutboxRow = Row<'outbox'>

/** A worker's claim on a mail. `until` also identifies it: a later claim ends later. */
export interface MailClaim {
  readonly id: string
  readonly until: Instant
}

const rowsAtOnce = 250

export async function insertMails(tx: Tx, rows: readonly NewRow<'outbox'>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx
      .insertInto('outbox')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
}

/**
 * Mails that are due, and those whose claim has expired. Mails to a single person come before those to subscribers.
 */
export async function dueMails(queries: Queries, now: Instant, limit: number): Promise<OutboxRow[]> {
  const personal = await dueOf(queries, now, limit, 'is')
  return personal.length > 0 ? personal : dueOf(queries, now, limit, 'is not')
}

async function dueOf(
  queries: Queries,
  now: Instant,
  limit: number,
  ofMailing: 'is' | 'is not',
): Promise<OutboxRow[]> {
  const left = await queries
    .selectFrom('outbox')
    .selectAll()
    .where('mailing_id', ofMailing, null)
    .where('state', 'in', ['sending', 'transmitting'])
    .where('claimed_until', '<=', now)
    .limit(limit)
    .execute()
  const queued = await queries
    .selectFrom('outbox')
    .selectAll()
    .where('mailing_id', ofMailing, null)
    .where('state', '=', 'queued')
    .where('next_attempt', '<=', now)
    .orderBy('next_attempt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return [...left, ...queued]
}

/** False where another worker has claimed it first. */
export async function claimMail(tx: Tx, id: string, now: Instant, until: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set((column) => ({ state: 'sending', claimed_until: until, attempts: column('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('next_attempt', '<=', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False where the claim has expired and another worker has taken over. */
export async function markTransmitting(tx: Tx, claim: MailClaim, until: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ state: 'transmitting', claimed_until: until })
    .where('id', '=', claim.id)
    .where('state', '=', 'sending')
    .where('claimed_until', '=', claim.until)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export type MailSettlement = Pick<OutboxRow, 'state' | 'last_error'> &
  Partial<Pick<OutboxRow, 'next_attempt' | 'claimed_until' | 'finished'>>

/**
 * Stores the outcome of an attempt. A mail that was marked uncertain in the meantime still belongs to its last claim,
 * so that a late answer of the server settles it.
 */
export async function settleMail(tx: Tx, claim: MailClaim, settlement: MailSettlement): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set(settlement)
    .where('id', '=', claim.id)
    .where('claimed_until', '=', claim.until)
    .where('state', 'in', ['sending', 'transmitting', 'uncertain'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Deletes a batch of mails to single persons that were finished before a moment, and returns their number. Mails of a
 * ticket are part of its history and stay.
 */
export async function deletePastMails(tx: Tx, before: Instant, limit: number): Promise<number> {
  const past = await tx
    .selectFrom('outbox')
    .select('id')
    .where('mailing_id', 'is', null)
    .where('ticket_id', 'is', null)
    .where('state', 'in', ['sent', 'failed', 'uncertain'])
    // No mail is finished before it was due, and only this column has an index.
    .where('next_attempt', '<', before)
    .where('finished', '<', before)
    .limit(limit)
    .execute()
  const ids = past.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('outbox').where('id', 'in', ids).execute()
  return ids.length
}

export async function mailsOfTickets(queries: Queries, ticketIds: readonly string[]): Promise<OutboxRow[]> {
  if (ticketIds.length === 0) return []
  return queries
    .selectFrom('outbox')
    .selectAll()
    .where('ticket_id', 'in', ticketIds)
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute()
}

export function findMail(queries: Queries, id: string): Promise<OutboxRow | undefined> {
  return queries.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Queues a failed or uncertain mail again; false where it is neither. */
export async function requeueMail(tx: Tx, id: string, ticketId: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({
      state: 'queued',
      attempts: 0,
      next_attempt: now,
      claimed_until: null,
      last_error: null,
      finished: null,
    })
    .where('id', '=', id)
    .where('ticket_id', '=', ticketId)
    .where('state', 'in', ['failed', 'uncertain'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
