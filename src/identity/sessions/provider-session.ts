import { seal, unseal } from '../../platform/crypto/seal.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { type Instant, secondsBetween } from '../../values/time.ts'
import { findProviderSession, insertProviderSession } from '../stores/identity-store.ts'

/** For how many seconds a proof of who somebody is counts, after a provider was asked for it anew. */
const confirmedFor = 300

/** The longest that a session through a provider lasts, in seconds. */
const longestRenewed = 12 * 3600

/** Through which provider a session is opened. */
export interface ProviderSession {
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  readonly sid: string | null
  /** Sealed. */
  readonly idToken: string | null
  /** The rule that gave the rights. */
  readonly rule: string
  /** Seconds after which the provider has to be asked again. */
  readonly longest: number
}

const sealedFor = (owner: string) => ({ purpose: 'ID token', owner })

/** It says who somebody is, and is kept only to be shown to the provider when its user logs out. */
export function sealIdToken({ secret }: Pick<Service, 'secret'>, subject: string, token: string): string {
  return seal(secret, sealedFor(subject), Buffer.from(token))
}

/** Null where it was sealed before the secret of the instance was replaced. */
export function openIdToken(
  { secret }: Pick<Service, 'secret'>,
  subject: string,
  sealed: string,
): string | null {
  const content = unseal(secret, sealedFor(subject), sealed)
  return content === null ? null : String(content)
}

/** Of a log-in that waits for its second factor; null where it began with a password of ours. */
export function readProviderSession(stored: string | null): ProviderSession | null {
  return stored === null ? null : JSON.parse(stored)
}

/** What the audit log says about how a session was opened. */
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

/** Null where the session was opened with a password or passkey of ours. */
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

/** For a session that is opened in place of this one, and ends when this one would have ended. */
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
