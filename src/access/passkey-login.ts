import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { FastifyBaseLogger } from 'fastify'
import { fail, ok, type Result } from '../result.ts'
import type { Service } from '../service.ts'
import { deleteOneTimeLink } from './account-store.ts'
import { recordAudit } from './audit.ts'
import type { LoggedIn } from './login.ts'
import { newChallenge, openChallenge, type PasskeySite, spend } from './passkey-challenges.ts'
import { findPasskeyByCredential, notePasskeyUse } from './passkey-store.ts'
import { credentialsOf, readAnswer } from './passkeys.ts'
import { hashed } from './secret.ts'
import { type Browser, openSession } from './sessions.ts'
import { type User, userOf } from './users.ts'

const usedFor = { purpose: 'log-in with a passkey', owner: '' }

export interface PasskeyQuestion {
  readonly options: PublicKeyCredentialRequestOptionsJSON
  /** To be sent back with the answer of the browser. */
  readonly sealed: string
}

/** Asks for any passkey of this site, or for those of somebody who has given his password already. */
export async function askForPasskey(
  service: Service,
  site: PasskeySite,
  waiting: User | null,
): Promise<PasskeyQuestion> {
  const { challenge, sealed } = newChallenge(service, usedFor)
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
    ...(waiting !== null && {
      allowCredentials: await credentialsOf(service.database.reads, waiting.id),
    }),
  })
  return { options, sealed }
}

export interface PasskeyLogin {
  readonly sealed: string
  /** JSON, as the browser gives it. */
  readonly answer: string
  /** Of a log-in that waits for its second factor. */
  readonly half: string
  readonly browser: Browser
  readonly log: FastifyBaseLogger
}

/**
 * A passkey is both factors at once: something one has, and PIN, finger or face. There is nothing to guess, so nobody
 * has to wait, whatever strangers do with passwords.
 */
export async function logInWithPasskey(
  service: Service,
  site: PasskeySite,
  { sealed, answer, half, browser, log }: PasskeyLogin,
): Promise<Result<LoggedIn, 'refused'>> {
  const { database, clock } = service
  const opened = openChallenge(service, usedFor, sealed)
  const proven = opened === null ? null : await verified(service, site, opened.challenge, answer, log)
  if (opened === null || proven === null) return fail('refused')
  const { passkey, counter } = proven
  const used = await database.transaction(async (tx): Promise<LoggedIn | null> => {
    if (!(await spend(tx, clock, opened))) return null
    const at = clock.now()
    if (!(await notePasskeyUse(tx, passkey.passkey_id, { from: passkey.counter, to: counter, at })))
      return null
    await deleteOneTimeLink(tx, hashed(half))
    const { id, email } = passkey
    const detail = { second_factor: 'passkey' }
    const { address } = browser
    await recordAudit(tx, { at, actor: email, address, action: 'session.start', subject: email, detail })
    return { user: userOf(passkey), secrets: await openSession(tx, service, id, browser) }
  })
  return used === null ? fail('refused') : ok(used)
}

async function verified(
  { database }: Service,
  { id, origin }: PasskeySite,
  challenge: string,
  answer: string,
  log: FastifyBaseLogger,
) {
  const response = readAnswer<AuthenticationResponseJSON>(answer)
  if (response === null) return null
  const passkey = await findPasskeyByCredential(database.reads, response.id)
  if (passkey === undefined) return null
  const { userHandle } = response.response
  if (userHandle !== undefined && userHandle !== Buffer.from(passkey.id, 'hex').toString('base64url'))
    return null
  try {
    const { verified: isGood, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    })
    return isGood ? { passkey, counter: authenticationInfo.newCounter } : null
  } catch (error) {
    log.info({ err: error, email: passkey.email }, 'passkey refused')
    return null
  }
}
