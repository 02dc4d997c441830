import { createHmac, timingSafeEqual } from 'node:crypto'
import { randomId, signedName } from '../../platform/crypto/secret.ts'
import { addSeconds, type Instant, parseInstant } from '../../values/time.ts'

/** In seconds; short, because the browser is redirected at once. */
const lifetime = 60

/** Lets a user of the original instance into its rehearsal, once. */
export interface RehearsalTicket {
  readonly user: string
  /** Random, so that each ticket is different. */
  readonly challenge: string
  readonly expires: Instant
}

/** Returns the key that an instance shares with its rehearsal. The secret cannot be derived from it. */
export function entryKey(secret: Uint8Array): string {
  return signedName(secret, 'rehearsal', 'entry')
}

export function writeTicket(key: string, user: string, now: Instant): string {
  const content = [addSeconds(now, lifetime), randomId(), user].join(' ')
  return `${Buffer.from(content).toString('base64url')}.${signature(key, content)}`
}

/** Verifies a ticket; null where it has expired or was not issued by the original instance. */
export function readTicket(key: string, text: string, now: Instant): RehearsalTicket | null {
  const [sealed = '', signed = ''] = text.split('.')
  const content = Buffer.from(sealed, 'base64url').toString('utf8')
  const [given, right] = [Buffer.from(signed), Buffer.from(signature(key, content))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [until = '', challenge = '', user = ''] = content.split(' ')
  const expires = parseInstant(until)
  return expires !== null && expires > now ? { user, challenge, expires } : null
}

function signature(key: string, content: string): string {
  return createHmac('sha256', key).update(content).digest('base64url')
}
