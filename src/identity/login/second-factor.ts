import { randomBytes, randomInt } from 'node:crypto'
import { seal, unseal } from '../../platform/crypto/seal.ts'
import { hashed } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import type { Clock, Instant } from '../../values/time.ts'
import { endBrowsers, type User } from '../accounts/users.ts'
import { type Actor, operator, recordAudit } from '../audit/audit.ts'
import {
  acceptTotpStep,
  deleteOneTimeLinksOf,
  replaceRecoveryCodes,
  takeRecoveryCode,
  updateAccount,
} from '../stores/account-store.ts'
import { deletePasskeysOf, hasPasskeys } from '../stores/passkey-store.ts'
import { mailSecondFactorReset } from './mails.ts'
import { matchingStep, totpKeyBytes } from './totp.ts'

type Parts = Pick<Service, 'secret' | 'clock'>

const recoveryCodeCount = 10

/** Creates a key that is not used yet, sealed for its owner: a form carries it, so that it is not stored. */
export function newTotpKey({ secret }: Parts, owner: User): string {
  return seal(secret, sealedFor(owner.id), randomBytes(totpKeyBytes))
}

/**
 * Opens a sealed key; null where it belongs to another account, or was sealed with an earlier secret of the instance.
 */
export function totpKey(secret: Uint8Array, userId: string, sealed: string): Uint8Array | null {
  return unseal(secret, sealedFor(userId), sealed)
}

function sealedFor(owner: string) {
  return { purpose: 'second factor', owner }
}

/**
 * Turns the second factor on after checking a code, which proves that the app has the key. Null where the code is
 * wrong.
 */
export async function enableSecondFactor(
  tx: Tx,
  { secret, clock }: Parts,
  user: User,
  given: { readonly sealed: string; readonly code: string },
  by: Actor,
): Promise<readonly string[] | null> {
  const key = totpKey(secret, user.id, given.sealed)
  const step = key === null ? null : matchingStep(key, digitsOf(given.code), clock.now())
  if (key === null || step === null) return null
  await updateAccount(tx, user.id, { totp_secret: seal(secret, sealedFor(user.id), key), totp_step: step })
  await recordAudit(tx, { ...by, at: clock.now(), action: 'user.second-factor.on', subject: user.email })
  return writeRecoveryCodes(tx, user)
}

/** Turns the app off. Recovery codes stay where a passkey is left that they can replace. */
export async function disableSecondFactor(tx: Tx, clock: Clock, user: User, by: Actor): Promise<void> {
  await updateAccount(tx, user.id, { totp_secret: null, totp_step: null })
  if (!(await hasPasskeys(tx, user.id))) await replaceRecoveryCodes(tx, user.id, [])
  await recordAudit(tx, { ...by, at: clock.now(), action: 'user.second-factor.off', subject: user.email })
}

/**
 * Removes all second factors of a user who has lost them, and ends the user's sessions, which the finder of the
 * telephone could use.
 */
export async function resetSecondFactor(
  tx: Tx,
  service: Pick<Service, 'clock' | 'config'>,
  user: User,
  by: Actor = operator,
): Promise<void> {
  await updateAccount(tx, user.id, { totp_secret: null, totp_step: null })
  await deletePasskeysOf(tx, user.id)
  await replaceRecoveryCodes(tx, user.id, [])
  await endBrowsers(tx, user.id)
  await deleteOneTimeLinksOf(tx, user.id)
  const at = service.clock.now()
  await recordAudit(tx, { ...by, at, action: 'user.second-factor.reset', subject: user.email })
  await mailSecondFactorReset(tx, service, user)
}

/** Creates new recovery codes and invalidates the old ones. */
export async function renewRecoveryCodes(
  tx: Tx,
  clock: Clock,
  user: User,
  by: Actor,
): Promise<readonly string[]> {
  const action = 'user.recovery-codes'
  await recordAudit(tx, { ...by, at: clock.now(), action, subject: user.email })
  return writeRecoveryCodes(tx, user)
}

export async function writeRecoveryCodes(tx: Tx, { id }: User): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await replaceRecoveryCodes(tx, id, codes.map(recoveryHash))
  return codes
}

/** Four groups of four without letters that look alike: 79 bits, so that a fast hash is enough. */
function newRecoveryCode(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

function recoveryHash(code: string): string {
  return hashed(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

function digitsOf(code: string): string {
  return code.replace(/\s/g, '')
}

export type UsedFactor = 'totp' | 'recovery-code'

/** Accepts a code of the app, if there is one, or a recovery code, each once; null for any other text. */
export async function acceptCode(
  tx: Tx,
  secret: Uint8Array,
  now: Instant,
  owner: { readonly id: string; readonly totpSecret: string | null },
  code: string,
): Promise<UsedFactor | null> {
  const key = owner.totpSecret === null ? null : totpKey(secret, owner.id, owner.totpSecret)
  const step = key === null ? null : matchingStep(key, digitsOf(code), now)
  if (step !== null) return (await acceptTotpStep(tx, owner.id, step)) ? 'totp' : null
  return (await takeRecoveryCode(tx, owner.id, recoveryHash(code))) ? 'recovery-code' : null
}
