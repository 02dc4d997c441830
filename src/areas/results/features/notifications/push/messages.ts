import { createSignal } from '../../../../../platform/background/worker.ts'
import { randomId } from '../../../../../platform/crypto/secret.ts'
import { longestPushMessage } from '../../../../../platform/crypto/web-push.ts'
import { queuedOnBehalf } from '../../../../../platform/logging/on-behalf.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { languageTag } from '../../../../../texts/language/locales.ts'
import type { Clock } from '../../../../../values/time.ts'
import { insertPushMessages } from '../../../events/push-queue-store.ts'

/** The message for the script of a device, `push-worker.ts`. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** A path of this site. */
  readonly path: string
  readonly lang: string
}

export interface NewPush {
  readonly device: string
  readonly mailing: string
  readonly message: PushMessage
}

interface Text {
  readonly subject: string
  readonly brief: string
  readonly path: string
  readonly context: Pick<PageContext, 'locale'>
}

export function messageOf({ subject, brief, path, context }: Text): PushMessage {
  return { title: subject, body: brief, path, lang: languageTag(context.locale) }
}

/** Encodes a message within the size that push services accept; screens show only the beginning of a long text. */
export function encodedMessage(message: PushMessage): Buffer {
  const whole = Buffer.from(JSON.stringify(message))
  if (whole.length <= longestPushMessage) return whole
  const short = (text: string) => (text.length > 300 ? `${text.slice(0, 300).toWellFormed()}…` : text)
  return Buffer.from(JSON.stringify({ ...message, title: short(message.title), body: short(message.body) }))
}

export const pushesQueued = createSignal()

/** In the caller's transaction: they are sent if, and only if, it is committed. */
export async function queuePushes(tx: Tx, clock: Clock, pushes: readonly NewPush[]): Promise<void> {
  if (pushes.length === 0) return
  const now = clock.now()
  const rows = pushes.map(({ device, mailing, message }) => ({
    id: randomId(),
    subscriber_id: device,
    mailing_id: mailing,
    payload: JSON.stringify(message),
    state: 'queued' as const,
    attempts: 0,
    next_attempt: now,
    created: now,
  }))
  await insertPushMessages(tx, rows)
  for (const { id } of rows) queuedOnBehalf(id)
  pushesQueued.notify()
}
