import { accountEmail } from '../../../../../identity/accounts/email.ts'
import { admitSending, type SendingRefusal } from '../../../../../identity/accounts/throttle.ts'
import { type Actor, recordAudit } from '../../../../../identity/audit/audit.ts'
import { siteName } from '../../../../../identity/organisation/organisation.ts'
import { readOrganisation } from '../../../../../identity/organisation/store.ts'
import { randomId } from '../../../../../platform/crypto/secret.ts'
import { queueMail } from '../../../../../platform/mail/outbox.ts'
import type { Service } from '../../../../../platform/service.ts'
import type { Queries, Tx } from '../../../../../platform/storage/database/database.ts'
import { translator } from '../../../../../texts/translate.ts'
import { ok, type Result } from '../../../../../values/result.ts'
import { addSeconds, type Instant, secondsBetween } from '../../../../../values/time.ts'
import { subscribePath } from '../../../site/parts/subscribe-link.ts'
import { type SubscriberChoices, type Subscription, withWish } from './choices.ts'
import { confirmationToken, idIn, isConfirmationToken } from './links.ts'
import {
  deleteQueuedMails,
  deleteSubscribers,
  deleteUnconfirmed,
  insertSubscriber,
  itemsOf,
  type SubscriberRow,
  selectSubscriber,
  selectSubscribers,
  setItemsOf,
  subscriberByEmail,
  updateSubscriber,
} from './subscriber-store.ts'

type Parts = Pick<Service, 'database' | 'clock' | 'config' | 'secret'>

/** Seconds. */
export const confirmWithin = 24 * 3600
/** In seconds. Limits mails to an address that strangers may enter. */
const mailsApart = 600
const mostMails = 3

export const confirmPath = `${subscribePath}/confirm`

/**
 * Writes down what somebody wants and asks at that address whether it is true. Nothing else changes until then, and
 * nothing tells whether the address was known. Where it was asked shortly before, no further mail is sent: the link of
 * the last one confirms what is wanted now.
 */
export function askToConfirm(
  parts: Parts,
  address: string,
  wish: Subscription,
): Promise<Result<null, SendingRefusal>> {
  const { database, clock } = parts
  return database.transaction(async (tx) => {
    const now = clock.now()
    await deleteUnconfirmed(tx, now)
    const email = accountEmail(address)
    const known = await subscriberByEmail(tx, email)
    const id = known?.id ?? randomId()
    const asked = known === null ? 0 : mailsBefore(known, now)
    if (asked === 'enough') {
      await updateSubscriber(tx, id, { wanted: JSON.stringify(wish) })
      return ok(null)
    }
    const admitted = await admitSending(tx, clock, 'subscribe', email)
    if (!admitted.ok) return admitted
    const until = addSeconds(now, confirmWithin)
    const wanted = { wanted: JSON.stringify(wish), wanted_until: until, wanted_mails: asked + 1 }
    if (known !== null) await updateSubscriber(tx, id, wanted)
    else
      await insertSubscriber(tx, {
        ...{ id, email, state: 'pending', choices: JSON.stringify(wish.choices), ...wanted },
        ...{ created: now, confirmed: null, ended: null },
      })
    await mailConfirmation(tx, parts, { id, email, until, locale: wish.choices.locale })
    return ok(null)
  })
}

/** The number of confirmation mails for the pending request; `enough` if no further one may be sent now. */
function mailsBefore(
  { wanted_until: until, wanted_mails: mails }: Pick<SubscriberRow, 'wanted_until' | 'wanted_mails'>,
  now: Instant,
): number | 'enough' {
  if (until === null || until <= now) return 0
  const count = mails ?? 1
  const isRecent = secondsBetween(addSeconds(until, -confirmWithin), now) < mailsApart
  return isRecent || count >= mostMails ? 'enough' : count
}

interface Asked extends Pick<SubscriberChoices, 'locale'> {
  readonly id: string
  readonly email: string
  readonly until: Instant
}

export async function mailConfirmation(
  tx: Tx,
  { clock, config, secret }: Pick<Parts, 'clock' | 'config' | 'secret'>,
  { id, email, until, locale }: Asked,
): Promise<void> {
  const name = siteName({ organisation: await readOrganisation(tx), locale })
  const t = translator(locale)
  const paragraphs = [
    t('common.mailGreeting'),
    t('notify.confirmMail.text', { organisation: name }),
    `${config.baseUrl}${confirmPath}/${confirmationToken(secret, id, until)}`,
    t('notify.confirmMail.validity'),
    [t('common.mailClosing'), name].join('\n'),
  ]
  const subject = t('notify.confirmMail.subject')
  await queueMail(tx, clock, { recipient: email, subject, body: `${paragraphs.join('\n\n')}\n` })
}

export interface Wish {
  readonly subscriber: SubscriberRow
  readonly wish: Subscription
}

/** The request that a link confirms; null if the link is no longer valid. */
export async function wishBehind(
  queries: Queries,
  { clock, secret }: Pick<Parts, 'clock' | 'secret'>,
  token: string,
): Promise<Wish | null> {
  const subscriber = await selectSubscriber(queries, idIn(token))
  if (subscriber === null || subscriber.wanted === null || subscriber.wanted_until === null) return null
  const { id, wanted, wanted_until: until } = subscriber
  if (until <= clock.now() || !isConfirmationToken(secret, token, { id, until })) return null
  return { subscriber, wish: JSON.parse(wanted) }
}

/** Returns the subscriber, or null if the link is no longer valid. */
export function confirmWish(parts: Parts, token: string): Promise<SubscriberRow | null> {
  const { database, clock } = parts
  return database.transaction(async (tx) => {
    const found = await wishBehind(tx, parts, token)
    if (found === null) return null
    const { subscriber, wish } = found
    const { id, state } = subscriber
    const before =
      state === 'active' ? { choices: choicesOf(subscriber), items: await itemsOf(tx, id) } : null
    const { choices, items } = withWish(before, wish)
    await updateSubscriber(tx, id, {
      ...{ state: 'active', choices: JSON.stringify(choices), wanted: null, wanted_until: null },
      ...{ wanted_mails: null, confirmed: clock.now(), ended: null },
    })
    await setItemsOf(tx, id, items)
    return subscriber
  })
}

export function choicesOf({ choices }: Pick<SubscriberRow, 'choices'>): SubscriberChoices {
  return JSON.parse(choices)
}

/** Changes a subscription; returns false if it no longer exists. */
export function changeSubscription(
  { database }: Pick<Parts, 'database'>,
  id: string,
  { choices, items }: Subscription,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const subscriber = await selectSubscriber(tx, id)
    if (subscriber?.state !== 'active') return false
    await updateSubscriber(tx, id, { choices: JSON.stringify(choices) })
    await setItemsOf(tx, id, items)
    return true
  })
}

const nothing: Omit<SubscriberChoices, 'locale'> = {
  everything: false,
  levels: [],
  municipality: null,
  occasions: [],
}

/** Holds until the same person opts in again; the former choices are deleted. */
export function unsubscribe(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    const subscriber = await selectSubscriber(tx, id)
    if (subscriber === null || subscriber.state === 'unsubscribed') return
    const { locale } = choicesOf(subscriber)
    const choices = JSON.stringify({ ...nothing, locale })
    const ended = clock.now()
    const over = { state: 'unsubscribed', ended, choices } as const
    await updateSubscriber(tx, id, { ...over, wanted: null, wanted_until: null, wanted_mails: null })
    await setItemsOf(tx, id, [])
    await deleteQueuedMails(tx, subscriber.email)
  })
}

/**
 * By staff, often because somebody asked for it: no address stays behind in the audit log, which forgets nothing. Links
 * of these subscribers go on to say that they get nothing.
 */
export async function removeSubscribers(
  tx: Tx,
  ids: readonly string[],
  { at, ...by }: Actor & { readonly at: Instant },
): Promise<void> {
  const found = await selectSubscribers(tx, ids)
  await deleteSubscribers(
    tx,
    found.map(({ id }) => id),
  )
  for (const { id, email, state } of found) {
    await deleteQueuedMails(tx, email)
    await recordAudit(tx, { at, ...by, action: 'subscriber.remove', subject: id, detail: { state } })
  }
}
