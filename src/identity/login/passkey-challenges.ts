import { isIP } from 'node:net'
import { type SealedFor, seal, unseal } from '../../platform/crypto/seal.ts'
import { hashed, randomSecret } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { addSeconds, type Clock, type Instant } from '../../values/time.ts'
import { spendChallenge } from '../stores/passkey-store.ts'

const lifetime = 300

export interface PasskeySite {
  readonly id: string
  readonly origin: string
}

/** Null if no browser would offer passkeys: they need a host name, and HTTPS except on localhost. */
export function passkeySite({ config }: Pick<Service, 'config'>): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(config.baseUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : null
}

/** What a passkey has to sign, and what else was settled when it was asked to. */
export interface Challenge {
  readonly challenge: string
  readonly expires: Instant
  readonly name: string
}

/**
 * A challenge travels through the browser sealed. Nothing is stored until it is answered, so that asking for many costs
 * nothing; the answered ones are kept until they expire, so that each counts once.
 */
export function newChallenge(
  { secret, clock }: Pick<Service, 'secret' | 'clock'>,
  purpose: SealedFor,
  name = '',
): { readonly challenge: string; readonly sealed: string } {
  const challenge = randomSecret()
  const content: Challenge = { challenge, expires: addSeconds(clock.now(), lifetime), name }
  return { challenge, sealed: seal(secret, purpose, Buffer.from(JSON.stringify(content))) }
}

/** Null if it was issued for another purpose or user, or has expired. */
export function openChallenge(
  { secret, clock }: Pick<Service, 'secret' | 'clock'>,
  purpose: SealedFor,
  sealed: string,
): Challenge | null {
  const content = unseal(secret, purpose, sealed)
  if (content === null) return null
  const opened: Challenge = JSON.parse(String(content))
  return opened.expires > clock.now() ? opened : null
}

/** False where it was answered before, or has expired while it was looked at: that it was answered may be forgotten. */
export async function spend(
  tx: Tx,
  clock: Clock,
  { challenge, expires }: Pick<Challenge, 'challenge' | 'expires'>,
): Promise<boolean> {
  const now = clock.now()
  if (expires <= now) return false
  return spendChallenge(tx, hashed(challenge), expires)
}
