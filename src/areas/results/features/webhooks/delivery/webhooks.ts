import { createHash } from 'node:crypto'
import type { SaveRefusal } from '../../../../../desk/records/refusal.ts'
import {
  type Actor,
  type AuditValue,
  changedFields,
  recordAudit,
} from '../../../../../identity/audit/audit.ts'
import { randomId } from '../../../../../platform/crypto/secret.ts'
import type { Service } from '../../../../../platform/service.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import type { FormValues } from '../../../../../records/fields/field.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import { addSeconds, type Instant } from '../../../../../values/time.ts'
import { deliveriesQueued, queueTest } from './deliveries.ts'
import { newKey, sealKey, secretText } from './signature.ts'
import {
  deleteWebhook,
  insertWebhook,
  requeueDelivery,
  requeueFailed,
  selectWebhook,
  updateWebhook,
} from './store.ts'
import { type Webhook, type WebhookRow, webhookOf } from './webhook.ts'
import { newWebhook, type WebhookRecord, webhookFields } from './webhook-fields.ts'
import { furtherProblems, type WebhookProblem, webhookForm } from './webhook-form.ts'

/** Who changes something, when, and with what. */
export interface WebhookChange {
  readonly parts: Pick<Service, 'config' | 'clock' | 'secret'>
  readonly by: Actor
}

export interface WithSecret {
  readonly webhook: Webhook
  /** The secret in the form for receivers; not stored in readable form. */
  readonly secret: string
}

/** Days for which the previous secret also signs after a change, so that receivers can replace theirs in that time. */
const formerDays = 7

/** The secret is known only to the caller; what is stored can be read with the secret of the instance alone. */
export async function addWebhook(
  tx: Tx,
  typed: FormValues,
  change: WebhookChange,
): Promise<Result<WithSecret, readonly WebhookProblem[]>> {
  const { clock, secret } = change.parts
  const wanted = await readWebhook(tx, typed, null, change)
  if (!wanted.ok) return wanted
  const [id, key, now] = [randomId(), newKey(), clock.now()]
  const row: WebhookRow = {
    id,
    ...webhookFields.toColumns(wanted.value),
    secret: sealKey(secret, id, key),
    former_secret: null,
    former_until: null,
    paused: null,
    pause_reason: null,
    created: now,
    modified: now,
  }
  await insertWebhook(tx, row)
  await record(tx, change, 'webhook.add', id, { after: audited(wanted.value) })
  return ok({ webhook: webhookOf(row), secret: secretText(key) })
}

/** Changes a webhook. `seen`: the tag of the state that the form was opened with. */
export async function changeWebhook(
  tx: Tx,
  { id, seen }: { readonly id: string; readonly seen: string },
  typed: FormValues,
  change: WebhookChange,
): Promise<Result<Webhook, SaveRefusal<WebhookProblem>>> {
  const stored = await selectWebhook(tx, id)
  if (stored === undefined) return fail({ type: 'gone' })
  const before = webhookFields.fromRow(stored)
  if (webhookForm.tag(before) !== seen) return fail({ type: 'conflict' })
  const wanted = await readWebhook(tx, typed, stored, change)
  if (!wanted.ok) return fail({ type: 'problems', problems: wanted.error })
  const detail = changedFields(audited(before), audited(wanted.value))
  if (detail === null) return ok(webhookOf(stored))
  const { name, url, occasions, kinds, domains, items } = webhookFields.toColumns(wanted.value)
  const changed = { name, url, occasions, kinds, domains, items, modified: change.parts.clock.now() }
  await updateWebhook(tx, id, changed)
  await record(tx, change, 'webhook.change', id, detail)
  return ok(webhookOf({ ...stored, ...changed }))
}

async function readWebhook(
  tx: Tx,
  typed: FormValues,
  stored: WebhookRow | null,
  { parts: { config } }: WebhookChange,
): Promise<Result<WebhookRecord, readonly WebhookProblem[]>> {
  const before = stored === null ? newWebhook : webhookFields.fromRow(stored)
  const read = webhookForm.attempt(typed, stored === null ? {} : before)
  const further = await furtherProblems(tx, read.record, stored, config.webhookHosts)
  const problems = [...read.problems, ...further]
  return problems.length > 0 ? fail(problems) : ok({ ...before, ...read.record })
}

type Fields = Readonly<Record<string, AuditValue>>

/** An address may hold a secret of the receiver: its host, and whether it is the same as before, is all that is noted. */
function audited({
  name,
  url,
  occasions,
  kinds = null,
  domains = null,
  items = null,
}: WebhookRecord): Fields {
  const mark = createHash('sha256').update(url).digest('hex').slice(0, 8)
  return { name, url: `${new URL(url).origin} (${mark})`, occasions, kinds, domains, items }
}

async function record(
  tx: Tx,
  { parts, by }: WebhookChange,
  action: string,
  subject: string,
  detail: NonNullable<Parameters<typeof recordAudit>[1]['detail']>,
): Promise<void> {
  await recordAudit(tx, { ...by, at: parts.clock.now(), action, subject, detail })
}

/** Nothing is sent any more; what is queued waits. */
export async function pauseWebhook(tx: Tx, { id, name }: Webhook, change: WebhookChange): Promise<void> {
  const row = await selectWebhook(tx, id)
  if (row === undefined || row.paused !== null) return
  const now = change.parts.clock.now()
  await updateWebhook(tx, id, { paused: now, pause_reason: 'staff', modified: now })
  await record(tx, change, 'webhook.pause', id, { name, reason: 'staff' })
}

/** Resumes a webhook; returns false where it has no secret to sign with. */
export async function resumeWebhook(tx: Tx, { id, name }: Webhook, change: WebhookChange): Promise<boolean> {
  const row = await selectWebhook(tx, id)
  if (row === undefined || row.secret === null || row.pause_reason === 'secret') return false
  if (row.paused === null) return true
  await updateWebhook(tx, id, { paused: null, pause_reason: null, modified: change.parts.clock.now() })
  await record(tx, change, 'webhook.resume', id, { name })
  deliveriesQueued.notify()
  return true
}

/**
 * Creates a new secret; the previous one also signs for some days. Resumes a webhook that was paused because its secret
 * was missing.
 */
export async function renewSecret(
  tx: Tx,
  webhook: Webhook,
  change: WebhookChange,
): Promise<WithSecret | null> {
  const { id, name } = webhook
  const row = await selectWebhook(tx, id)
  if (row === undefined) return null
  const { clock, secret } = change.parts
  const [key, now] = [newKey(), clock.now()]
  const isReadable = row.secret !== null && row.pause_reason !== 'secret'
  const changed = {
    secret: sealKey(secret, id, key),
    former_secret: isReadable ? row.secret : null,
    former_until: isReadable ? addSeconds(now, formerDays * 24 * 3600) : null,
    ...(!isReadable && { paused: null, pause_reason: null }),
    modified: now,
  }
  await updateWebhook(tx, id, changed)
  await record(tx, change, 'webhook.renew', id, { name })
  deliveriesQueued.notify()
  return { webhook: webhookOf({ ...row, ...changed }), secret: secretText(key) }
}

/** The secret before the last change does not sign any more. */
export async function retireSecret(tx: Tx, { id, name }: Webhook, change: WebhookChange): Promise<void> {
  const row = await selectWebhook(tx, id)
  if (row === undefined || row.former_secret === null) return
  const modified = change.parts.clock.now()
  await updateWebhook(tx, id, { former_secret: null, former_until: null, modified })
  await record(tx, change, 'webhook.retire', id, { name })
}

export async function removeWebhook(tx: Tx, { id, name }: Webhook, change: WebhookChange): Promise<void> {
  if ((await selectWebhook(tx, id)) === undefined) return
  await deleteWebhook(tx, id)
  await record(tx, change, 'webhook.remove', id, { name })
}

/** Answers with the delivery. */
export async function sendTest(tx: Tx, { id, name }: Webhook, change: WebhookChange): Promise<string> {
  const delivery = await queueTest(tx, change.parts, id)
  await record(tx, change, 'webhook.test', id, { name, delivery })
  return delivery
}

/** Sends the very same once more, with the id it had; false where it is still under way. */
export async function replayDelivery(
  tx: Tx,
  { id, name }: Webhook,
  delivery: string,
  change: WebhookChange,
): Promise<boolean> {
  if (!(await requeueDelivery(tx, delivery, change.parts.clock.now()))) return false
  await record(tx, change, 'webhook.replay', id, { name, delivery })
  deliveriesQueued.notify()
  return true
}

/** Sends everything again that has failed since; returns the number. */
export async function replayFailed(
  tx: Tx,
  { id, name }: Webhook,
  since: Instant,
  change: WebhookChange,
): Promise<number> {
  const count = await requeueFailed(tx, id, since, change.parts.clock.now())
  if (count > 0) await record(tx, change, 'webhook.replay', id, { name, since, count })
  deliveriesQueued.notify()
  return count
}
