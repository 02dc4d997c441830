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
import { fail, ok, type Result } from '../../../../../values/result.ts'
import { addSeconds, type Instant } from '../../../../../values/time.ts'
import { deliveriesQueued, queueTest } from './deliveries.ts'
import { newKey, sealKey, secretText } from './signature.ts'
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  isNameTaken,
  requeueDelivery,
  requeueFailed,
  selectWebhook,
  updateWebhook,
} from './store.ts'
import { scopeOf, storedScope, type Webhook, type WebhookRow, webhookOf } from './webhook.ts'
import {
  readWebhookForm,
  type WantedWebhook,
  type WebhookFormValues,
  type WebhookProblem,
} from './webhook-form.ts'

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

const mostWebhooks = 50
/** Days for which the previous secret also signs after a change, so that receivers can replace theirs in that time. */
const formerDays = 7

/** The secret is known only to the caller; what is stored can be read with the secret of the instance alone. */
export async function addWebhook(
  tx: Tx,
  entered: WebhookFormValues,
  change: WebhookChange,
): Promise<Result<WithSecret, readonly WebhookProblem[]>> {
  const { clock, config, secret } = change.parts
  const wanted = await readWebhookForm(tx, entered, config.webhookHosts)
  if (!wanted.ok) return wanted
  if ((await countWebhooks(tx)) >= mostWebhooks) return fail(['webhooks-many'])
  const [id, key, now] = [randomId(), newKey(), clock.now()]
  const row: WebhookRow = {
    id,
    name: wanted.value.name,
    url: wanted.value.url,
    ...storedScope(wanted.value),
    secret: sealKey(secret, id, key),
    former_secret: null,
    former_until: null,
    paused: null,
    pause_reason: null,
    created: now,
    modified: now,
  }
  if (!(await insertWebhook(tx, row))) return fail(['name-taken'])
  await record(tx, change, 'webhook.add', id, { after: audited(wanted.value) })
  return ok({ webhook: webhookOf(row), secret: secretText(key) })
}

/** Changes a webhook. `seen`: its last change when the form was opened. */
export async function changeWebhook(
  tx: Tx,
  { id, seen }: { readonly id: string; readonly seen: string },
  entered: WebhookFormValues,
  change: WebhookChange,
): Promise<Result<null, SaveRefusal<WebhookProblem>>> {
  const before = await selectWebhook(tx, id)
  if (before === undefined) return fail({ type: 'gone' })
  if (before.modified !== seen) return fail({ type: 'conflict' })
  const { webhookHosts } = change.parts.config
  const wanted = await readWebhookForm(tx, entered, webhookHosts, scopeOf(before).items ?? [])
  if (!wanted.ok) return fail({ type: 'problems', problems: wanted.error })
  if (await isNameTaken(tx, wanted.value.name, id))
    return fail({ type: 'problems', problems: ['name-taken'] })
  const detail = changedFields(audited(webhookOf(before)), audited(wanted.value))
  if (detail === null) return ok(null)
  const { name, url } = wanted.value
  const modified = change.parts.clock.now()
  await updateWebhook(tx, id, { name, url, ...storedScope(wanted.value), modified })
  await record(tx, change, 'webhook.change', id, detail)
  return ok(null)
}

type Fields = Readonly<Record<string, AuditValue>>

/** An address may hold a secret of the receiver: its host, and whether it is the same as before, is all that is noted. */
function audited({ name, url, occasions, kinds, domains, items }: WantedWebhook): Fields {
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
