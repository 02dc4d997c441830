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

/**
 * Returns the site for passkeys; null where no browser offers them: they need a host name, and HTTPS except on
 * localhost.
 */
export function passkeySite({ config }: Pick<Service, 'config'>): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(config.baseUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : null
}

/** A challenge for a passkey, with the choices that were made when it was issued. */
export interface Challenge {
  readonly challenge: string
  readonly expires: Instant
  readonly name: string
}

/**
 * Seals a challenge, which the browser sends back. Nothing is stored until the answer arrives, so that strangers cannot
 * fill the database; used challenges are stored until they expire, so that each is valid once.
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

/** Opens a challenge; null if it was issued for another purpose or user, or has expired. */
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

/**
 * Marks a challenge as used. Returns false where it was used before, or has expired meanwhile: used challenges are
 * deleted when they expire.
 */
export async function spend(
  tx: Tx,
  clock: Clock,
  { challenge, expires }: Pick<Challenge, 'challenge' | 'expires'>,
): Promise<boolean> {
  const now = clock.now()
  if (expires <= now) return false
  return spendChallenge(tx, hashed(challenge), expires)
}
