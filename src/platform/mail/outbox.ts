import { setImmediate as breathe } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { addSeconds, type Clock, type Instant } from '../../values/time.ts'
import { createSignal, hourly, startBackgroundWorker } from '../background/background-worker.ts'
import type { Config } from '../config/config.ts'
import { randomId } from '../crypto/secret.ts'
import type { Database, Tx } from '../storage/database/database.ts'
import { oneLine } from './one-line.ts'
import type { Postman } from './postman.ts'
import type { Outcome } from './smtp.ts'
import {
  type Claim,
  claimMail,
  deletePastMails,
  dueMails,
  insertMails,
  markTransmitting,
  type OutboxRow,
  type Settlement,
  settleMail,
} from './store.ts'

export interface NewMail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly ticketId?: string
  /** Beyond those that every mail has; plain ASCII. */
  readonly headers?: Readonly<Record<string, string>>
  /** Of one to many subscribers. Mails to a single person go first. */
  readonly mailingId?: string
}

export interface OutboxParts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

export interface Outbox {
  /** Sends everything whose turn has come. */
  deliverDue(): Promise<void>
  stop(): Promise<void>
}

/** Before the message itself nothing is lost by trying again, so a crash there is overcome soon. */
const sendingLease = 120
/** Longer than an attempt can last after that point. */
const transmittingLease = 15 * 60
const firstWait = 30
const longestWait = 3600
/** With the waits above, about five days: what RFC 5321 asks of a sender at least. */
const mostAttempts = 125
const batchSize = 20
/** So many mails to subscribers are on their way at once: mostly each waits for the answers of the server. */
const mailingLanes = 5

/** In seconds. A mail that is done with is of use to nobody after a while: it names somebody and may hold a link. */
export const keepMailsFor = 30 * 24 * 3600
const forgottenAtOnce = 500

const pollEvery = 5_000

const queued = createSignal()

/** Queues a mail in the caller's transaction: it is sent if, and only if, that transaction is committed. */
export function queueMail(tx: Tx, clock: Clock, mail: NewMail): Promise<void> {
  return queueMails(tx, clock, [mail])
}

export async function queueMails(tx: Tx, clock: Clock, mails: readonly NewMail[]): Promise<void> {
  const now = clock.now()
  await insertMails(
    tx,
    mails.map((mail) => ({
      id: randomId(),
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
  wakeOutbox()
}

/** Has the outboxes of this process look for work soon, rather than at their next regular round. */
export function wakeOutbox(): void {
  queued.notify()
}

/**
 * Delivers the outbox, together with the workers of other processes on the same database. No mail is sent
 * twice: each attempt needs a claim, and the mail is marked on disk before its first byte leaves. Whatever
 * happens after that mark without an answer of the server is left to a person to judge.
 */
export function startOutbox(parts: OutboxParts): Outbox {
  const { config, log } = parts
  if (config.smtpUrl === null) {
    log.info('SMTP_URL is not set: mails wait in the outbox')
    return { deliverDue: async () => undefined, stop: async () => undefined }
  }
  const { smtpUrl } = config
  let postman: Promise<Postman> | null = null
  const called = () => {
    postman ??= import('./postman.ts').then(({ postmanFor }) => postmanFor(config, smtpUrl))
    return postman
  }
  const stopping = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  let busy = false

  const deliverDue = (): Promise<void> => {
    const round = last.then(() => deliverRound(parts, called, stopping.signal))
    last = round.catch(() => undefined)
    return round
  }
  // A round that is slow is not followed by a queue of others.
  const round = async () => {
    if (busy) return
    busy = true
    await deliverDue().finally(() => {
      busy = false
    })
  }
  const complaint = 'the outbox could not be worked through'
  const stopWorker = startBackgroundWorker(parts, { every: pollEvery, wakeOn: queued, complaint }, round)
  const stopForgetting = hourly(parts, 'old mails could not be removed', () => forgetPastMails(parts))

  return {
    deliverDue,
    stop: async () => {
      stopWorker()
      stopForgetting()
      stopping.abort()
      await last
    },
  }
}

/** A few at a time: others have their turn in between. */
export async function forgetPastMails({
  database,
  clock,
}: Pick<OutboxParts, 'database' | 'clock'>): Promise<void> {
  const before = addSeconds(clock.now(), -keepMailsFor)
  const some = () => database.transaction((tx) => deletePastMails(tx, before, forgottenAtOnce))
  while ((await some()) === forgottenAtOnce) await breathe()
}

async function deliverRound(
  parts: OutboxParts,
  called: () => Promise<Postman>,
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
        if (row.state === 'queued') await deliver(parts, await called(), row, signal)
        else await recover(parts, row)
      }
    }
    // Those to one person arrive in their order.
    const lanes = due.some(({ mailing_id }) => mailing_id === null) ? 1 : mailingLanes
    const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
}

/** A claim ran out: its worker was killed, or is so slow that it must not go on. */
async function recover({ database, clock, log }: OutboxParts, row: OutboxRow): Promise<void> {
  if (row.claimed_until === null) return
  const claim: Claim = { id: row.id, until: row.claimed_until }
  const now = clock.now()
  const nothingLeft = row.state === 'sending'
  const settlement: Settlement = nothingLeft
    ? { state: 'queued', last_error: row.last_error, next_attempt: now, claimed_until: null }
    : { state: 'uncertain', last_error: 'the service was interrupted while sending', finished: now }
  const settled = await database.transaction((tx) => settleMail(tx, claim, settlement))
  if (settled && !nothingLeft)
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
  let claim: Claim = { id: row.id, until: addSeconds(now, sendingLease) }
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
  claim: Claim,
  outcome: Outcome,
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

function settlementOf(outcome: Outcome, attempts: number, now: Instant): Settlement {
  switch (outcome.kind) {
    case 'accepted':
      return { state: 'sent', last_error: null, claimed_until: null, finished: now }
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
