import { recordAudit } from '../../../../../identity/audit/audit.ts'
import { currentSigningKey } from '../../../../../identity/signing/signing-keys.ts'
import { detachedJws } from '../../../../../platform/crypto/detached-jws.ts'
import { attempt, type SendAttempt, type Sending } from '../../../../../platform/http/outgoing/attempt.ts'
import { retryWait } from '../../../../../platform/mail/outbox.ts'
import type { Service } from '../../../../../platform/service.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import { addSeconds, epochSeconds, type Instant } from '../../../../../values/time.ts'
import { publicFigures } from '../../../events/announce.ts'
import { signedHeaders, unsealKey } from './signature.ts'
import {
  claimDelivery,
  type DeliveryClaim,
  type DeliveryRow,
  type Settlement,
  selectWebhook,
  settleDelivery,
  updateWebhook,
} from './store.ts'
import type { PauseReason, WebhookRow } from './webhook.ts'

export type WebhookParts = Pick<Service, 'config' | 'database' | 'clock' | 'log' | 'secret'>

/** Seconds a worker holds a delivery: longer than an attempt can last. */
const lease = 60
/** With the same intervals as mails, about a day and a half. */
export const mostAttempts = 43

export interface Due {
  readonly webhook: string
  readonly delivery: string
}

/** Tries once, unless another worker does already. False where nothing more can be sent to the webhook for now. */
export async function deliver(parts: WebhookParts, sending: Sending, due: Due): Promise<boolean> {
  const { clock, config } = parts
  const claimed = await claimDue(parts, due)
  if (claimed === 'passed over') return true
  if (claimed === 'paused') return false
  const { delivery, webhook, keys } = claimed
  const { event_id, body } = delivery
  const signingKey = await currentSigningKey(parts)
  const timestamp = Math.floor(epochSeconds(clock.now()))
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Kanzlei (+${config.baseUrl})`,
    ...signedHeaders(keys, { id: event_id, timestamp, body }),
    'webhook-jws': await detachedJws(signingKey, Buffer.from(body), { iat: timestamp }),
  }
  const outcome = await attempt({ url: webhook.url, headers, body }, sending)
  await settle(parts, claimed, { ...outcome, headers: JSON.stringify(headers) })
  return outcome.status !== 410
}

interface Claimed {
  readonly claim: DeliveryClaim
  readonly delivery: DeliveryRow
  readonly webhook: WebhookRow
  readonly keys: readonly Uint8Array[]
}

/** Claims a due delivery. `passed over`: another worker has it, or it is obsolete. */
function claimDue(
  { database, clock, log, secret }: WebhookParts,
  due: Due,
): Promise<Claimed | 'passed over' | 'paused'> {
  return database.transaction(async (tx) => {
    // Not before: the transaction may have waited for an import longer than a claim lasts.
    const now = clock.now()
    const claim: DeliveryClaim = { id: due.delivery, until: addSeconds(now, lease) }
    const webhook = await selectWebhook(tx, due.webhook)
    if (webhook === undefined || webhook.paused !== null) return 'paused'
    const keys = keysOf(secret, webhook, now)
    if (keys === null) {
      await pause(tx, now, webhook, 'secret')
      log.warn({ webhook: webhook.id }, 'a webhook has no secret that can be read and is paused')
      return 'paused'
    }
    const delivery = await claimDelivery(tx, claim, now)
    if (delivery === null) return 'passed over'
    if (await isShown(tx, delivery)) return { claim, delivery, webhook, keys }
    await settleDelivery(tx, claim, { ...unsent, finished: now })
    log.info(
      { webhook: webhook.id, delivery: delivery.id },
      'not sent, as the public does not see it any more',
    )
    return 'passed over'
  })
}

/** Results may have been withdrawn since they were queued, whether they wait for another attempt or are sent again. */
async function isShown(tx: Tx, { kind, item_id }: DeliveryRow): Promise<boolean> {
  if (kind === null || item_id === null) return true
  const figures = await publicFigures(tx, [{ kind, id: item_id }])
  return figures.get(`${kind} ${item_id}`)?.hasResults === true
}

/** `error` of a delivery about what the public does not see any more. */
export const withdrawnError = 'withdrawn' as const

const unsent = {
  state: 'failed',
  next_attempt: null,
  headers: null,
  status: null,
  duration: null,
  answer: null,
  error: withdrawnError,
} as const

/** Returns the signing keys, the newest first; null where none can be decrypted. */
function keysOf(secret: Uint8Array, webhook: WebhookRow, now: Instant): readonly Uint8Array[] | null {
  const read = (sealed: string | null) => (sealed === null ? null : unsealKey(secret, webhook.id, sealed))
  const current = read(webhook.secret)
  if (current === null) return null
  const former =
    webhook.former_until !== null && webhook.former_until > now ? read(webhook.former_secret) : null
  return former === null ? [current] : [current, former]
}

async function pause(tx: Tx, at: Instant, { id, name }: WebhookRow, reason: PauseReason): Promise<void> {
  await updateWebhook(tx, id, { paused: at, pause_reason: reason, modified: at })
  const entry = { at, actor: null, address: null, action: 'webhook.pause', subject: id }
  await recordAudit(tx, { ...entry, detail: { name, reason } })
}

async function settle(
  { database, clock, log }: WebhookParts,
  { claim, delivery, webhook }: Claimed,
  outcome: SendAttempt & { readonly headers: string },
): Promise<void> {
  const settlement = settlementOf(outcome, delivery.attempts, clock.now())
  const isGone = outcome.status === 410
  const settled = await database.transaction(async (tx) => {
    if (!(await settleDelivery(tx, claim, settlement))) return false
    const current = isGone ? await selectWebhook(tx, webhook.id) : undefined
    // Staff may have paused it, or changed its address, meanwhile.
    if (current?.paused === null && current.url === webhook.url) await pause(tx, clock.now(), webhook, 'gone')
    return true
  })
  const { status, error, duration } = outcome
  const facts = {
    webhook: webhook.id,
    delivery: claim.id,
    attempts: delivery.attempts,
    status,
    error,
    duration,
  }
  if (!settled) log.warn(facts, 'another worker has taken the delivery over')
  else if (settlement.state === 'delivered') log.info(facts, 'webhook delivered')
  else if (settlement.state === 'queued') log.info(facts, 'webhook postponed')
  else log.warn(facts, isGone ? 'the receiver of a webhook is gone; it is paused' : 'webhook given up')
}

function settlementOf(
  outcome: SendAttempt & { readonly headers: string },
  attempts: number,
  now: Instant,
): Settlement {
  const { headers, status, duration, answer, error } = outcome
  const facts = { headers, status, duration, answer, error }
  const over = { next_attempt: null, finished: now }
  const isTaken = status !== null && status >= 200 && status < 300
  if (isTaken || error === 'held') return { ...facts, ...over, state: 'delivered' }
  if (status === 410 || attempts >= mostAttempts) return { ...facts, ...over, state: 'failed' }
  // Stopped by us, not by the receiver: it may go on at once elsewhere.
  const wait = error === 'interrupted' ? 0 : retryWait(attempts)
  return { ...facts, state: 'queued', next_attempt: addSeconds(now, wait), finished: null }
}
