import { type RemoteSite, SiteError } from '../../moving-in/remote/site.ts'
import { type PublicKey, thumbprint } from '../../platform/crypto/ed25519.ts'
import { instantOf } from '../../values/time.ts'
import type { ToldFindings } from '../terminal/findings.ts'

export interface PublishedKey extends PublicKey {
  /** The moment from which its signatures must not be trusted; null for a key that is not revoked. */
  readonly distrustedFrom: string | null
  readonly isCurrent: boolean
}

export type PublishedKeys = ReadonlyMap<string, PublishedKey>

export const keySetPath = '/.well-known/jwks.json'

export async function publishedKeys(site: RemoteSite): Promise<PublishedKeys> {
  const set = await site.readJson(keySetPath)
  const keys = isRecord(set) && Array.isArray(set.keys) ? set.keys : null
  if (keys === null) throw new SiteError(`${keySetPath} is no set of keys`)
  return new Map(keys.flatMap(readKey).map((key) => [key.kid, key]))
}

/** Null for anything but a JSON Web Key of ours. */
export function readPublicKey(key: unknown): PublicKey | null {
  if (!isRecord(key) || key.kty !== 'OKP' || key.crv !== 'Ed25519') return null
  const { kid, x } = key
  if (typeof kid !== 'string' || typeof x !== 'string' || Buffer.from(x, 'base64url').length !== 32)
    return null
  return { kid, x }
}

function readKey(key: unknown): readonly PublishedKey[] {
  const read = readPublicKey(key)
  if (read === null || !isRecord(key)) return []
  const { exp, revoked } = key
  const revokedAt = isRecord(revoked) && typeof revoked.revoked_at === 'number' ? revoked.revoked_at : null
  const isRevoked = revoked !== undefined
  // What is revoked without a moment was never to be trusted.
  const distrustedFrom = isRevoked ? instantOf(revokedAt ?? 0) : null
  return [{ ...read, distrustedFrom, isCurrent: exp === undefined && !isRevoked }]
}

export function keyFindings(keys: PublishedKeys): readonly ToldFindings[] {
  const all = [...keys.values()]
  const misnamed = all.filter(({ kid, x }) => kid !== thumbprint(x))
  const current = all.filter(({ isCurrent }) => isCurrent)
  const revoked = all.filter(({ distrustedFrom }) => distrustedFrom !== null)
  return [
    ...misnamed.map(({ kid }): ToldFindings => ['problem', `${kid} is not the thumbprint of its key`]),
    ...(current.length === 1
      ? [['ok', `${all.length} published; ${current[0]?.kid} signs now`] as const]
      : [['problem', `${current.length} keys are in use, not one`] as const]),
    ...revoked.map(
      ({ kid, distrustedFrom }): ToldFindings => [
        'warning',
        `${kid} is not to be trusted from ${distrustedFrom}`,
      ],
    ),
  ]
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
