import { seal, unseal } from '../../platform/crypto/seal.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { type Instant, secondsBetween } from '../../values/time.ts'
import { findProviderSession, insertProviderSession } from '../stores/identity-store.ts'

/** Seconds for which a new authentication by the provider counts as confirmation. */
const confirmedFor = 300

/** The maximum duration of a session through a provider, in seconds. */
const longestRenewed = 12 * 3600

/** The provider of a session, and what it said. */
export interface ProviderSession {
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  readonly sid: string | null
  /** Sealed. */
  readonly idToken: string | null
  /** The rule that gave the rights. */
  readonly rule: string
  /** Seconds after which the provider has to authenticate the user again. */
  readonly longest: number
}

const sealedFor = (owner: string) => ({ purpose: 'ID token', owner })

/** Seals the ID token, which is stored only to be sent to the provider when the user logs out. */
export function sealIdToken({ secret }: Pick<Service, 'secret'>, subject: string, token: string): string {
  return seal(secret, sealedFor(subject), Buffer.from(token))
}

/** Opens an ID token; null where it was sealed with an earlier secret of the instance. */
export function openIdToken(
  { secret }: Pick<Service, 'secret'>,
  subject: string,
  sealed: string,
): string | null {
  const content = unseal(secret, sealedFor(subject), sealed)
  return content === null ? null : String(content)
}

/**
 * Parses the provider session of a login that waits for its second factor; null where the login began with a local
 * password.
 */
export function readProviderSession(stored: string | null): ProviderSession | null {
  return stored === null ? null : JSON.parse(stored)
}

/** Returns the detail for the audit log about how a session was opened. */
export function throughDetail(session: ProviderSession | null): Readonly<Record<string, string>> {
  return session === null ? {} : { provider: session.provider, rule: session.rule }
}

export async function saveProviderSession(
  tx: Tx,
  sessionId: string,
  { provider, issuer, subject, sid, idToken }: ProviderSession,
): Promise<void> {
  const row = { session_id: sessionId, provider, issuer, subject, sid, id_token: idToken, confirmed: null }
  await insertProviderSession(tx, row)
}

export interface StoredProviderSession
  extends Pick<ProviderSession, 'provider' | 'issuer' | 'subject' | 'idToken'> {
  readonly confirmed: Instant | null
}

/** Returns the provider session; null where the session was opened with a local password or passkey. */
export async function providerSessionOf(
  queries: Queries,
  sessionId: string,
): Promise<StoredProviderSession | null> {
  const row = await findProviderSession(queries, sessionId)
  if (row === undefined) return null
  const { provider, issuer, subject, confirmed, id_token } = row
  return { provider, issuer, subject, confirmed, idToken: id_token }
}

export function isConfirmed({ confirmed }: StoredProviderSession, now: Instant): boolean {
  return confirmed !== null && secondsBetween(confirmed, now) < confirmedFor
}

/** Returns the provider session for a session that replaces this one; it ends when this one would have ended. */
export async function renewedProviderSession(
  queries: Queries,
  sessionId: string,
  age: number,
): Promise<ProviderSession | null> {
  const row = await findProviderSession(queries, sessionId)
  if (row === undefined) return null
  const { provider, issuer, subject, sid, id_token } = row
  return {
    provider,
    issuer,
    subject,
    sid,
    idToken: id_token,
    rule: '',
    longest: Math.max(0, longestRenewed - age),
  }
}
