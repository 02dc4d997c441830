import {
  ed25519Signature,
  newSigningKey,
  type SigningKey,
  signingKeyOf,
} from '../../platform/crypto/ed25519.ts'
import { seal, unseal } from '../../platform/crypto/seal.ts'
import type { Database, Queries, Tx } from '../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type Clock, epochSeconds, type Instant } from '../../values/time.ts'
import { type Actor, operator, recordAudit } from '../audit/audit.ts'
import { isKeyStated, recordStatements, stateKey, successionText } from '../audit/statements.ts'
import {
  insertSigningKey,
  type SigningKeyRow,
  selectCurrentKey,
  selectSigningKeys,
  updateSigningKey,
} from './signing-key-store.ts'

/** What signing needs of the service, or of a command. */
export interface SigningParts {
  readonly database: Database
  readonly clock: Clock
  readonly secret: Uint8Array
}

export type KeyState = 'current' | 'former' | 'revoked'

/** A key without its private half. */
export interface ListedKey
  extends Pick<SigningKeyRow, 'kid' | 'created' | 'retired' | 'revoked' | 'distrusted_from' | 'reason'> {
  /** The public key, in base64url. */
  readonly x: string
  readonly state: KeyState
}

/** The newest first. */
export async function listSigningKeys(queries: Queries): Promise<readonly ListedKey[]> {
  const rows = await selectSigningKeys(queries)
  return rows.map(({ private_key: _, public_key: x, ...row }) => ({ ...row, x, state: stateOf(row) }))
}

function stateOf({ retired, revoked }: Pick<SigningKeyRow, 'retired' | 'revoked'>): KeyState {
  if (revoked !== null) return 'revoked'
  return retired === null ? 'current' : 'former'
}

/**
 * The key that signs now. It is made where there is none, and where the one there is cannot be read because the secret
 * of the instance has changed.
 */
export async function currentSigningKey({ database, clock, secret }: SigningParts): Promise<SigningKey> {
  const row = await selectCurrentKey(database.reads)
  const key = row === undefined ? null : opened(secret, row)
  return key ?? database.transaction((tx) => currentKeyWithin(tx, { clock, secret }))
}

type KeyMaking = Pick<SigningParts, 'clock' | 'secret'>

export async function currentKeyWithin(tx: Tx, { clock, secret }: KeyMaking): Promise<SigningKey> {
  const row = await selectCurrentKey(tx)
  if (row === undefined) {
    const key = await addKey(tx, secret, clock.now())
    await recordKey(tx, operator, clock.now(), 'add', key.kid, {})
    await stateKey(tx, clock.now(), { kid: key.kid, x: key.x, former: null, signature: null })
    return key
  }
  const key = opened(secret, row) ?? (await rotateWithin(tx, { clock, secret }, operator)).key
  // A key of a version that knew no statements.
  if (!(await isKeyStated(tx, key.kid)))
    await stateKey(tx, clock.now(), { kid: key.kid, x: key.x, former: null, signature: null })
  return key
}

interface Rotation {
  readonly key: SigningKey
  /** The kid of the key that signed until now; null where there was none. */
  readonly former: string | null
}

/**
 * A new key signs from now on. Signatures of the one before stay valid. Its last is one for the new key, so that whoever
 * knows the one can trust the other; it is missing where the secret of the instance has changed.
 */
export async function rotateWithin(tx: Tx, { clock, secret }: KeyMaking, by: Actor): Promise<Rotation> {
  const now = clock.now()
  const former = await selectCurrentKey(tx)
  if (former !== undefined) await updateSigningKey(tx, former.kid, { retired: now, private_key: null })
  const key = await addKey(tx, secret, now)
  const { kid, x } = key
  await recordKey(tx, by, now, 'rotate', kid, { former: former?.kid ?? null })
  const before = former === undefined ? null : opened(secret, former)
  const signature =
    before === null ? null : ed25519Signature(before, successionText(kid)).toString('base64url')
  await stateKey(tx, now, { kid, x, former: former?.kid ?? null, signature })
  return { key, former: former?.kid ?? null }
}

export interface Revocation {
  readonly kid: string
  /** From when on its signatures must not be trusted. */
  readonly from: Instant
  readonly reason: string | null
}

export type RevocationProblem = 'unknown' | 'revoked' | 'future'

/** Declares that a key is known to others. It stays in the list; if it signed until now, a new one takes its place. */
export async function revokeWithin(
  tx: Tx,
  making: KeyMaking,
  by: Actor,
  { kid, from, reason }: Revocation,
): Promise<Result<null, RevocationProblem>> {
  const now = making.clock.now()
  const row = (await selectSigningKeys(tx)).find((one) => one.kid === kid)
  if (row === undefined) return fail('unknown')
  if (row.revoked !== null) return fail('revoked')
  if (from > now) return fail('future')
  if (row.retired === null) await rotateWithin(tx, making, by)
  await updateSigningKey(tx, kid, { revoked: now, distrusted_from: from, reason })
  await recordKey(tx, by, now, 'revoke', kid, { distrusted_from: from, reason })
  await recordStatements(tx, now, [{ action: 'log.revocation', subject: kid, detail: { from, reason } }])
  return ok(null)
}

function recordKey(
  tx: Tx,
  by: Actor,
  at: Instant,
  what: 'add' | 'rotate' | 'revoke',
  subject: string,
  detail: Readonly<Record<string, string | null>>,
): Promise<void> {
  return recordAudit(tx, { ...by, at, action: `signing-key.${what}`, subject, detail })
}

async function addKey(tx: Tx, secret: Uint8Array, created: Instant): Promise<SigningKey> {
  const { key, seed } = newSigningKey()
  await insertSigningKey(tx, {
    kid: key.kid,
    public_key: key.x,
    private_key: seal(secret, sealedFor(key.kid), seed),
    created,
    retired: null,
    revoked: null,
    distrusted_from: null,
    reason: null,
  })
  return key
}

/** Null where it was encrypted with another secret. */
function opened(secret: Uint8Array, { kid, public_key, private_key }: SigningKeyRow): SigningKey | null {
  const seed = private_key === null ? null : unseal(secret, sealedFor(kid), private_key)
  return seed === null ? null : signingKeyOf(public_key, seed)
}

const sealedFor = (kid: string) => ({ purpose: 'signing key', owner: kid })

/**
 * As a JSON Web Key Set (RFC 7517), with the members of OpenID Federation for keys that are not used any more: `iat`,
 * `exp` and `revoked`.
 */
export function keySet(keys: readonly ListedKey[]) {
  const seconds = (at: Instant) => Math.floor(epochSeconds(at))
  return {
    keys: keys.map(({ kid, x, created, retired, distrusted_from, reason }) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      alg: 'EdDSA',
      use: 'sig',
      kid,
      x,
      iat: seconds(created),
      ...(retired !== null && { exp: seconds(retired) }),
      ...(distrusted_from !== null && {
        revoked: { revoked_at: seconds(distrusted_from), ...(reason !== null && { reason }) },
      }),
    })),
  }
}
