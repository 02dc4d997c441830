import { isUtf8 } from 'node:buffer'
import { createSecretKey, type KeyObject } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { LRUCache } from 'lru-cache'
import { derivedKey, hashed } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import { latestUsed } from '../../platform/work/latest-used.ts'
import { bytesOfBase64 } from '../../values/base64.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { epochSeconds, type Instant, secondsBetween, toTemporal } from '../../values/time.ts'
import { writeIfFree } from '../sessions/write-if-free.ts'
import { findAccessKeyByHash, keyHolderQuery, setKeyLastUsed } from '../stores/access-store.ts'

export type Credentials =
  | { readonly kind: 'none' }
  /** The text is an access key or a token, depending on the address of the request. */
  | { readonly kind: 'bearer' | 'basic'; readonly text: string }

/** Longer than any access key or token. */
const longestHeader = 4096

/** Reads an `Authorization` header: `Bearer TEXT`, or HTTP basic with the text as user name. */
export function readCredentials(
  authorization: string | undefined,
): Result<Credentials, 'malformed' | 'scheme'> {
  if (authorization === undefined) return ok({ kind: 'none' })
  if (authorization.length > longestHeader) return fail('malformed')
  const header = authorization.trim()
  const end = header.search(/\s/)
  const [scheme, rest] = end < 0 ? [header, ''] : [header.slice(0, end), header.slice(end).trim()]
  switch (scheme.toLowerCase()) {
    case '':
      return fail('malformed')
    case 'bearer':
      return /^[\x21-\x7e]+$/.test(rest) ? ok({ kind: 'bearer', text: rest }) : fail('malformed')
    case 'basic': {
      const user = basicUser(rest)
      return user === null || user === '' ? fail('malformed') : ok({ kind: 'basic', text: user })
    }
    default:
      return fail('scheme')
  }
}

function basicUser(base64: string): string | null {
  const bytes = bytesOfBase64(base64)
  return bytes !== null && isUtf8(bytes) ? (bytes.toString('utf8').split(':', 1)[0] ?? null) : null
}

const lifetimeSeconds = 3600
const algorithm = 'HS512'
/** Limits writes: clients that authenticate before every request must not cause one each time. */
const noteUseEverySeconds = 60

interface Claims {
  readonly id: string
  readonly exp: number
}

export interface TokenHolder {
  readonly keyId: string
  readonly readOnly: boolean
}

interface Verifier {
  readonly key: KeyObject
  /** Cache of tokens whose signature was verified. Expiry and key are checked each time. */
  readonly good: LRUCache<string, Claims>
  readonly holderOf: ReturnType<typeof keyHolderQuery>
}

const verifiers = new WeakMap<Service, Verifier>()
const mostRemembered = 5_000
const longestToken = 1_000

function verifierOf(service: Service): Verifier {
  let verifier = verifiers.get(service)
  if (verifier === undefined) {
    verifier = {
      key: createSecretKey(derivedKey(service.secret, 'api-token')),
      good: latestUsed(mostRemembered),
      holderOf: keyHolderQuery(service.database.reads),
    }
    verifiers.set(service, verifier)
  }
  return verifier
}

/** Issues a token for a valid access key; returns null for any other text. */
export async function issueToken(service: Service, keySecret: string): Promise<string | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(keySecret)) return null
  const found = await findAccessKeyByHash(service.database.reads, hashed(keySecret.toLowerCase()))
  if (found === undefined) return null
  const now = service.clock.now()
  if (found.last_used === null || secondsBetween(found.last_used, now) >= noteUseEverySeconds)
    await writeIfFree(service, `key ${found.id}`, (tx) => setKeyLastUsed(tx, found.id, now))
  const issued = Math.floor(epochSeconds(now))
  return new SignJWT({ id: found.id })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifetimeSeconds)
    .sign(verifierOf(service).key)
}

/** `expired`: the signature was valid. */
export type TokenProblem = 'unknown' | 'expired'

/** Returns the access key of a token that is valid, not expired and whose key still exists; one query at most. */
export async function tokenHolder(
  service: Service,
  text: string,
): Promise<Result<TokenHolder, TokenProblem>> {
  const verifier = verifierOf(service)
  const now = service.clock.now()
  const claims = verifier.good.get(text) ?? (await verified(verifier, text, now))
  if (claims === 'expired' || (claims !== null && epochSeconds(now) >= claims.exp)) return fail('expired')
  const key = claims === null ? undefined : await verifier.holderOf(claims.id)
  return key === undefined ? fail('unknown') : ok({ keyId: key.id, readOnly: key.read_only === 1 })
}

async function verified(verifier: Verifier, text: string, now: Instant): Promise<Claims | 'expired' | null> {
  if (text.length > longestToken) return null
  try {
    const { payload } = await jwtVerify(text, verifier.key, {
      algorithms: [algorithm],
      currentDate: new Date(toTemporal(now).epochMilliseconds),
    })
    if (typeof payload.id !== 'string' || payload.exp === undefined) return null
    const claims = { id: payload.id, exp: payload.exp }
    verifier.good.set(text, claims)
    return claims
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
