import { createHash } from 'node:crypto'
import type { Worker } from '../../../../../platform/background/worker.ts'
import { encryptPushMessage, vapidAuthorization, vapidKeys } from '../../../../../platform/crypto/web-push.ts'
import { attempt, type SendAttempt } from '../../../../../platform/http/outgoing/attempt.ts'
import { onBehalfOfJob } from '../../../../../platform/logging/on-behalf.ts'
import { retryWait } from '../../../../../platform/mail/outbox.ts'
import type { Service } from '../../../../../platform/service.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import { addSeconds, epochSeconds } from '../../../../../values/time.ts'
import { encodedMessage, type PushMessage, pushesQueued } from './messages.ts'
import {
  claimMessage,
  countPushed,
  type DueMessage,
  deleteDevice,
  deleteMessage,
  dueMessages,
  postponeMessage,
} from './push-store.ts'

type PushParts = Pick<Service, 'config' | 'database' | 'clock' | 'log' | 'secret'>

const pollEvery = 5_000
const batchSize = 40
const lanes = 8
/** Milliseconds a push service has to answer. */
const patience = 20_000
/** In seconds: how long push services and the queue keep a message. */
export const pushesKeptFor = 12 * 3600

/**
 * Sends messages to devices, together with the workers of other processes. A message is claimed before it is sent and
 * not taken up again after a crash or without an answer: at most once, like mails. Only where the push service said
 * that it did not take it, or could not be reached, it is sent once more.
 */
export function pushWorker(parts: PushParts): Worker {
  return {
    every: pollEvery,
    wakeOn: pushesQueued,
    complaint: 'notifications could not be pushed',
    run: (signal) => deliverBatches(parts, signal),
  }
}

async function deliverBatches(parts: PushParts, signal: AbortSignal): Promise<void> {
  const { database, clock } = parts
  while (!signal.aborted) {
    const due = await dueMessages(database.reads, clock.now(), batchSize)
    if (due.length === 0) return
    const waiting = due.values()
    const lane = async () => {
      for (const message of waiting)
        if (!signal.aborted) await onBehalfOfJob(message.id, () => deliver(parts, message, signal))
    }
    const outcomes = await Promise.allSettled(Array.from({ length: lanes }, lane))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }
}

async function deliver(parts: PushParts, message: DueMessage, signal: AbortSignal): Promise<void> {
  const { database, clock, config, secret, log } = parts
  if (!(await database.transaction((tx) => claimMessage(tx, message.id)))) return
  const { endpoint, device } = message
  const payload: PushMessage = JSON.parse(message.payload)
  const expires = Math.floor(epochSeconds(clock.now())) + pushesKeptFor
  const audience = new URL(endpoint).origin
  const headers = {
    authorization: await vapidAuthorization(vapidKeys(secret), {
      audience,
      subject: config.baseUrl,
      expires,
    }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(pushesKeptFor),
    // A device that is offline keeps only the last message about a result.
    topic: createHash('sha256').update(payload.path).digest('base64url').slice(0, 32),
  }
  const body = encryptPushMessage(encodedMessage(payload), message)
  const sending = { patience, signal, hostsAllowed: config.pushHosts }
  const answer = await attempt({ url: endpoint, headers, body }, sending)
  const outcome = await database.transaction((tx) => settle(tx, parts, message, answer))
  const facts = { device, status: answer.status, error: answer.error, attempts: message.attempts + 1 }
  if (outcome === 'given up') log.warn(facts, 'a notification was not pushed')
  else log.info(facts, `notification ${outcome}`)
}

type PushOutcome = 'pushed' | 'postponed' | 'given up' | 'ended by the device'

async function settle(
  tx: Tx,
  { clock }: PushParts,
  message: DueMessage,
  { status, error }: SendAttempt,
): Promise<PushOutcome> {
  const { id, device, auth, mailing_id, attempts, created } = message
  if (status === 404 || status === 410) {
    // The reader has withdrawn it in the browser, or the browser is gone.
    await deleteDevice(tx, { id: device, auth })
    return 'ended by the device'
  }
  const next = addSeconds(clock.now(), retryWait(attempts + 1))
  if (mayRetry(status, error) && next < addSeconds(created, pushesKeptFor)) {
    await postponeMessage(tx, id, next)
    return 'postponed'
  }
  await deleteMessage(tx, id)
  const isTaken = error === 'held' || (status !== null && status >= 200 && status < 300)
  if (isTaken) await countPushed(tx, mailing_id)
  return isTaken ? 'pushed' : 'given up'
}

/** Returns whether the message was certainly not accepted, and may be later. */
function mayRetry(status: number | null, error: SendAttempt['error']): boolean {
  if (status === null) return error === 'dns' || error === 'refused' || error === 'tls'
  return status === 429 || status >= 500
}
