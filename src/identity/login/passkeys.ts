import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { FastifyBaseLogger } from 'fastify'
import { randomId } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Clock, Instant } from '../../values/time.ts'
import type { User } from '../accounts/users.ts'
import { type Actor, recordChange } from '../audit/audit.ts'
import { findAccountRow, replaceRecoveryCodes } from '../stores/account-store.ts'
import {
  deletePasskey,
  hasPasskeys,
  insertPasskey,
  selectPasskeysOf,
  setPasskeyName,
} from '../stores/passkey-store.ts'
import { mailPasskeyChange } from './mails.ts'
import { newChallenge, openChallenge, type PasskeySite, spend } from './passkey-challenges.ts'
import { writeRecoveryCodes } from './second-factor.ts'
import type { KnownCredential } from './webauthn.ts'

export const mostPasskeys = 20
const longestName = 100
/** WebAuthn allows 1023 bytes. */
const credentialId = /^[\w-]{1,1364}$/

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly created: Instant
  readonly lastUsed: Instant | null
}

export async function listPasskeys(queries: Queries, userId: string): Promise<readonly Passkey[]> {
  const rows = await selectPasskeysOf(queries, userId)
  return rows.map(({ id, name, created, last_used }) => ({ id, name, created, lastUsed: last_used }))
}

export async function credentialsOf(queries: Queries, userId: string): Promise<KnownCredential[]> {
  const rows = await selectPasskeysOf(queries, userId)
  return rows.map(({ credential, transports }) => ({
    id: credential,
    transports: JSON.parse(transports),
  }))
}

export type PasskeyProblem = 'name-missing' | 'name-long' | 'many'

export function passkeyName(text: string): Result<string, PasskeyProblem> {
  const name = text.trim()
  if (name === '') return fail('name-missing')
  return name.length > longestName ? fail('name-long') : ok(name)
}

export interface PasskeyOffer {
  readonly name: string
  readonly options: PublicKeyCredentialCreationOptionsJSON
  /** To be sent back with the answer of the browser. */
  readonly sealed: string
}

const madeFor = (user: User) => ({ purpose: 'new passkey', owner: user.id })

/** Returns the options for the browser to create a passkey; call it once the owner's password was confirmed. */
export async function offerPasskey(
  service: Service,
  site: PasskeySite,
  { user, organisation, name: wanted }: { user: User; organisation: string; name: string },
): Promise<Result<PasskeyOffer, PasskeyProblem>> {
  const name = passkeyName(wanted)
  if (!name.ok) return name
  const known = await credentialsOf(service.database.reads, user.id)
  if (known.length >= mostPasskeys) return fail('many')
  const { challenge, sealed } = newChallenge(service, madeFor(user), name.value)
  const { creationOptions } = await import('./webauthn.ts')
  const options = await creationOptions({ site, challenge }, { user, organisation, known })
  return ok({ name: name.value, options, sealed })
}

export interface AddedPasskey {
  readonly name: string
  /** Where it is the first second factor of the account. */
  readonly recoveryCodes: readonly string[] | null
}

/** Adds a passkey. `gone`: the challenge has expired or was used; `refused`: the answer of the browser is invalid. */
export async function addPasskey(
  service: Service,
  site: PasskeySite,
  { user, sealed, answer, log }: { user: User; sealed: string; answer: string; log: FastifyBaseLogger },
  by: Actor,
): Promise<Result<AddedPasskey, 'gone' | 'refused' | 'many'>> {
  const { database, clock } = service
  const opened = openChallenge(service, madeFor(user), sealed)
  if (opened === null) return fail('gone')
  const made = await registration({ site, challenge: opened.challenge }, answer, log)
  if (made === null) return fail('refused')
  return database.transaction(async (tx) => {
    const now = clock.now()
    if (!(await spend(tx, clock, opened))) return fail('gone')
    if ((await selectPasskeysOf(tx, user.id)).length >= mostPasskeys) return fail('many')
    const isFirst = !(await hasSecondFactor(tx, user.id))
    const { name } = opened
    const row = { ...made, id: randomId(), user_id: user.id, name, created: now, last_used: null }
    if (!(await insertPasskey(tx, row))) return fail('refused')
    await recordChange(tx, { by, at: now }, 'user.passkey.add', user.email, { name })
    await mailPasskeyChange(tx, service, user, 'added', name)
    return ok({ name, recoveryCodes: isFirst ? await writeRecoveryCodes(tx, user) : null })
  })
}

async function registration(
  asked: { readonly site: PasskeySite; readonly challenge: string },
  answer: string,
  log: FastifyBaseLogger,
) {
  const response = readAnswer<RegistrationResponseJSON>(answer)
  if (response === null) return null
  const { verifiedCreation } = await import('./webauthn.ts')
  try {
    return await verifiedCreation(asked, response)
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused')
    return null
  }
}

/** Parses the answer of a browser; null where its form is wrong. Everything else is checked by the verification. */
export function readAnswer<Answer extends AuthenticationResponseJSON | RegistrationResponseJSON>(
  text: string,
): Answer | null {
  try {
    const answer: Answer | null = JSON.parse(text)
    const isAnswer = typeof answer?.id === 'string' && typeof answer.response === 'object'
    return isAnswer && answer.response !== null && credentialId.test(answer.id) ? answer : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

async function hasSecondFactor(queries: Queries, userId: string): Promise<boolean> {
  const account = await findAccountRow(queries, userId)
  return (account?.totp_secret ?? null) !== null || (await hasPasskeys(queries, userId))
}

interface PasskeyChange {
  readonly user: User
  readonly passkey: Passkey
  readonly by: Actor
}

export async function renamePasskey(
  tx: Tx,
  clock: Clock,
  { user, passkey, by }: PasskeyChange,
  name: string,
): Promise<void> {
  await setPasskeyName(tx, passkey.id, name)
  const detail = { before: { name: passkey.name }, after: { name } }
  await recordChange(tx, { by, at: clock.now() }, 'user.passkey.rename', user.email, detail)
}

/** Removes a passkey; with the last second factor also the recovery codes. */
export async function removePasskey(
  tx: Tx,
  service: Pick<Service, 'clock' | 'config'>,
  { user, passkey, by }: PasskeyChange,
): Promise<void> {
  await deletePasskey(tx, passkey.id)
  if (!(await hasSecondFactor(tx, user.id))) await replaceRecoveryCodes(tx, user.id, [])
  const change = { by, at: service.clock.now() }
  await recordChange(tx, change, 'user.passkey.remove', user.email, { name: passkey.name })
  await mailPasskeyChange(tx, service, user, 'removed', passkey.name)
}
