import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey, signedName } from '../../../../../platform/crypto/secret.ts'
import type { Instant } from '../../../../../values/time.ts'

export const subscriptionPath = '/subscription'
export const unsubscribePath = '/unsubscribe'

/** Cached: deriving a key is slower than signing, and a mailing has thousands of links. */
const keys = new WeakMap<Uint8Array, Uint8Array>()

function keyOf(secret: Uint8Array): Uint8Array {
  const key = keys.get(secret) ?? derivedKey(secret, 'subscription')
  keys.set(secret, key)
  return key
}

/** Signs the token of subscription links, whose holder may change or end the subscription. It never expires. */
export function subscriptionToken(secret: Uint8Array, id: string): string {
  return `${id}-${createHmac('sha256', keyOf(secret)).update(id).digest('base64url')}`
}

/** The subscriber a link is for; null if the signature is not ours. */
export function readSubscriptionToken(secret: Uint8Array, token: string): string | null {
  const id = token.slice(0, 32)
  return isSame(token, subscriptionToken(secret, id)) ? id : null
}

/** Signs the link that confirms one request; the request has an expiry of its own. */
export function confirmationToken(secret: Uint8Array, id: string, until: Instant): string {
  return `${id}-${signedName(secret, 'subscription wish', `${id} ${until}`)}`
}

export function isConfirmationToken(
  secret: Uint8Array,
  token: string,
  { id, until }: { readonly id: string; readonly until: Instant },
): boolean {
  return isSame(token, confirmationToken(secret, id, until))
}

/** The id in a confirmation link, not verified yet. */
export const idIn = (token: string): string => token.slice(0, 32)

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export interface SubscriberLinks {
  readonly manage: string
  readonly unsubscribe: string
}

export function subscriberLinks(baseUrl: string, secret: Uint8Array, id: string): SubscriberLinks {
  const token = subscriptionToken(secret, id)
  return {
    manage: `${baseUrl}${subscriptionPath}/${token}`,
    unsubscribe: `${baseUrl}${unsubscribePath}/${token}`,
  }
}

/** Returns the headers of RFC 8058, for a button in mail programs that posts to the address without a browser. */
export function unsubscribeHeaders({ unsubscribe }: SubscriberLinks): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
