import type { FastifyBaseLogger } from 'fastify'
import { addSeconds, type Clock, type Instant } from '../../values/time.ts'
import { createSignal, type Worker } from '../background/worker.ts'
import type { Config } from '../config/config.ts'
import { randomId } from '../crypto/secret.ts'
import { onBehalfOfJob, queuedOnBehalf } from '../logging/on-behalf.ts'
import type { Database, Tx } from '../storage/database/database.ts'
import { oneLine } from './one-line.ts'
import type { Postman } from './postman.ts'
import type { SmtpOutcome } from './smtp.ts'
import {
  claimMail,
  dueMails,
  insertMails,
  type MailClaim,
  type MailSettlement,
  markTransmitting,
  type OutboxRow,
  settleMail,
} from './store.ts'

export interface NewMail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly ticketId?: string
  /** Additional headers; plain ASCII. */
  readonly headers?: Readonly<Record<string, string>>
  /** Set for mails to subscribers, which are sent after those to a single person. */
  readonly mailingId?: string
}

export interface OutboxParts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** Until the message itself is sent, retrying is safe, so a claim left by a crash may expire soon. */
const sendingLease = 120
/** Longer than an attempt can take from there on. */
const transmittingLease = 15 * 60
const firstWait = 30
const longestWait = 3600
/** With the waits above, about five days: the minimum of RFC 5321. */
const mostAttempts = 125
const batchSize = 20
/** Mails to subscribers that are sent concurrently: most of the time each waits for the server. */
const mailingLanes = 5

/** In seconds. Finished mails are deleted then, because they contain names and links. */
export const keepMailsFor = 30 * 24 * 3600

const pollEvery = 5_000

/** `last_error` of a mail that a rehearsal would have sent. */
export const heldBack = 'held back, because this is a rehearsal'

const queued = createSignal()

/**
 * Queues a mail in the caller's transaction: it is sent if, and only if, that transaction is committed. Returns its id.
 */
export async function queueMail(tx: Tx, clock: Clock, mail: NewMail): Promise<string> {
  const id = randomId()
  await queueRows(tx, clock, [{ id, mail }])
  return id
}

export function queueMails(tx: Tx, clock: Clock, mails: readonly NewMail[]): Promise<void> {
  return queueRows(
    tx,
    clock,
    mails.map((mail) => ({ id: randomId(), mail })),
  )
}

async function queueRows(
  tx: Tx,
  clock: Clock,
  rows: readonly { readonly id: string; readonly mail: NewMail }[],
): Promise<void> {
  const now = clock.now()
  await insertMails(
    tx,
    rows.map(({ id, mail }) => ({
      id,
      recipient: oneLine(mail.recipient),
      subject: oneLine(mail.subject),
      body: mail.body,
      ticket_id: mail.ticketId ?? null,
      state: 'queued',
      attempts: 0,
      next_attempt: now,
      claimed_until: null,
      last_error: null,
      created: now,
      finished: null,
      headers: mail.headers === undefined ? null : JSON.stringify(mail.headers),
      mailing_id: mail.mailingId ?? null,
    })),
  )
  for (const { id } of rows) queuedOnBehalf(id)
  wakeOutbox()
}

/** Wakes the outboxes of this process before their next regular run. */
export function wakeOutbox(): void {
  queued.notify()
}

/**
 * Delivers the outbox, together with the workers of other processes on the same database. No mail is sent twice: each
 * attempt needs a claim, and the mail is marked in the database before its first byte is sent. If the server does not
 * answer after that, staff have to decide whether to send it again.
 */
export function outbox(parts: OutboxParts): Worker {
  const { config } = parts
  let postman: Promise<Postman> | null = null
  const loadPostman = () => {
    postman ??= import('./postman.ts').then(({ postmanFor }) => postmanFor(config))
    return postman
  }
  return {
    every: pollEvery,
    wakeOn: queued,
    complaint: 'the outbox could not be worked through',
    run: (signal) => deliverBatches(parts, loadPostman, signal),
  }
}

/** Returns the outbox worker; none while `SMTP_URL` is not set, where mails wait. */
export function mailWorkers(parts: OutboxParts): readonly Worker[] {
  if (parts.config.smtpUrl === null && parts.config.rehearsal === null) {
    parts.log.info('SMTP_URL is not set: mails wait in the outbox')
    return []
  }
  return [outbox(parts)]
}

async function deliverBatches(
  parts: OutboxParts,
  loadPostman: () => Promise<Postman>,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = parts
  while (!signal.aborted) {
    const due = await dueMails(database.reads, clock.now(), batchSize)
    if (due.length === 0) return
    const waiting = due.values()
    const lane = async () => {
      for (const row of waiting) {
        if (signal.aborted) return
        await onBehalfOfJob(row.id, async () => {
          if (row.state === 'queued') await deliver(parts, await loadPostman(), row, signal)
          else await recover(parts, row)
        })
      }
    }
    // Mails to single persons are sent in their order.
    const lanes = due.some(({ mailing_id }) => mailing_id === null) ? 1 : mailingLanes
    const outcomes = await Promise.allSettled(Array.from({ length: lanes }, lane))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }
}

/** The claim has expired: its worker was killed, or is so slow that it must not continue. */
async function recover({ database, clock, log }: OutboxParts, row: OutboxRow): Promise<void> {
  if (row.claimed_until === null) return
  const claim: MailClaim = { id: row.id, until: row.claimed_until }
  const now = clock.now()
  const isUnsent = row.state === 'sending'
  const settlement: MailSettlement = isUnsent
    ? { state: 'queued', last_error: row.last_error, next_attempt: now, claimed_until: null }
    : { state: 'uncertain', last_error: 'the service was interrupted while sending', finished: now }
  const settled = await database.transaction((tx) => settleMail(tx, claim, settlement))
  if (settled && !isUnsent)
    log.warn({ mail: row.id }, 'a mail may or may not have been sent; it is not sent again by itself')
}

async function deliver(
  parts: OutboxParts,
  postman: Postman,
  row: OutboxRow,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = parts
  const now = clock.now()
  let claim: MailClaim = { id: row.id, until: addSeconds(now, sendingLease) }
  if (!(await database.transaction((tx) => claimMail(tx, row.id, now, claim.until)))) return

  const mail = await postman.compose(row)
  if (mail === null) {
    const error = 'the recipient is not an e-mail address'
    return settle(parts, claim, { kind: 'refused', error }, row.attempts + 1)
  }
  const beforeFirstByte = async () => {
    const until = addSeconds(clock.now(), transmittingLease)
    const marked = await database.transaction((tx) => markTransmitting(tx, claim, until))
    if (!marked) throw new Error('the claim on the mail has run out')
    claim = { id: row.id, until }
  }
  const outcome = await postman.transmit(mail, { beforeFirstByte, signal })
  await settle(parts, claim, outcome, row.attempts + 1)
}

async function settle(
  { database, clock, log }: OutboxParts,
  claim: MailClaim,
  outcome: SmtpOutcome,
  attempts: number,
): Promise<void> {
  const settlement = settlementOf(outcome, attempts, clock.now())
  const settled = await database.transaction((tx) => settleMail(tx, claim, settlement))
  const facts = { mail: claim.id, attempts }
  if (!settled) log.warn(facts, 'another worker has taken the mail over')
  else if (settlement.state === 'sent') log.info(facts, 'mail sent')
  else if (settlement.state === 'queued') log.info(facts, 'mail postponed')
  else if (settlement.state === 'failed') log.warn(facts, 'mail refused; it is not sent again by itself')
  else log.warn(facts, 'a mail may or may not have been sent; it is not sent again by itself')
}

function settlementOf(outcome: SmtpOutcome, attempts: number, now: Instant): MailSettlement {
  switch (outcome.kind) {
    case 'accepted':
      return { state: 'sent', last_error: null, claimed_until: null, finished: now }
    case 'held':
      return { state: 'sent', last_error: heldBack, claimed_until: null, finished: now }
    case 'refused':
      return { state: 'failed', last_error: outcome.error, claimed_until: null, finished: now }
    case 'unknown':
      return { state: 'uncertain', last_error: outcome.error, finished: now }
    case 'postponed': {
      const { error: last_error } = outcome
      if (attempts >= mostAttempts) return { state: 'failed', last_error, claimed_until: null, finished: now }
      const next_attempt = addSeconds(now, retryWait(attempts))
      return { state: 'queued', last_error, claimed_until: null, next_attempt }
    }
  }
}

/** Seconds until the next attempt. */
export function retryWait(attempts: number): number {
  return Math.min(firstWait * 2 ** (attempts - 1), longestWait)
}
