import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { FastifyBaseLogger } from 'fastify'
import { hashed } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type User, userOf } from '../accounts/users.ts'
import { recordAudit } from '../audit/audit.ts'
import { securityEvent } from '../audit/security-events.ts'
import { readProviderSession, throughDetail } from '../sessions/provider-session.ts'
import { type Browser, openSession } from '../sessions/sessions.ts'
import { deleteOneTimeLink, findAccountRow, findOneTimeLink } from '../stores/account-store.ts'
import { findPasskeyByCredential, notePasskeyUse } from '../stores/passkey-store.ts'
import { newChallenge, openChallenge, type PasskeySite, spend } from './passkey-challenges.ts'
import { credentialsOf, readAnswer } from './passkeys.ts'
import type { LoggedIn } from './steps.ts'

const usedFor = { purpose: 'log-in with a passkey', owner: '' }

export interface PasskeyQuestion {
  readonly options: PublicKeyCredentialRequestOptionsJSON
  /** To be sent back with the answer of the browser. */
  readonly sealed: string
}

/** Creates a challenge for any passkey of this site, or for those of a user whose password was accepted. */
export async function askForPasskey(
  service: Service,
  site: PasskeySite,
  waiting: User | null,
): Promise<PasskeyQuestion> {
  const { challenge, sealed } = newChallenge(service, usedFor)
  const allowed = waiting === null ? null : await credentialsOf(service.database.reads, waiting.id)
  const { requestOptions } = await import('./webauthn.ts')
  const options = await requestOptions({ site, challenge }, allowed)
  return { options, sealed }
}

export interface PasskeyLogin {
  readonly sealed: string
  /** JSON, as the browser gives it. */
  readonly answer: string
  /** The secret of a login that waits for its second factor. */
  readonly half: string
  readonly browser: Browser
  readonly log: FastifyBaseLogger
}

/**
 * Logs in with a passkey, which counts as both factors: the device, and PIN, finger or face. It cannot be guessed, so
 * there is no throttle that strangers could trigger.
 */
export async function logInWithPasskey(
  service: Service,
  site: PasskeySite,
  { sealed, answer, half, browser, log }: PasskeyLogin,
): Promise<Result<LoggedIn, 'refused'>> {
  const { database, clock } = service
  const opened = openChallenge(service, usedFor, sealed)
  const proven =
    opened === null ? null : await used(service, { site, challenge: opened.challenge }, answer, log)
  const refused = (actor: string | null) => {
    securityEvent(log, 'passkey.fail', { actor, address: browser.address })
    return fail('refused' as const)
  }
  if (opened === null || proven === null) return refused(null)
  const { passkey, counter } = proven
  const opening = await database.transaction(async (tx): Promise<LoggedIn | null> => {
    if (!(await spend(tx, clock, opened))) return null
    const at = clock.now()
    if (!(await notePasskeyUse(tx, passkey.passkey_id, { from: passkey.counter, to: counter, at })))
      return null
    const { id, email } = passkey
    const waiting = await findOneTimeLink(tx, hashed(half), ['login'], at)
    const through = waiting?.id === id ? readProviderSession(waiting.provider_session) : null
    // For an account that only a provider may open, a passkey is just the second factor.
    if (through === null && (await findAccountRow(tx, id))?.login_way === 'external') return null
    await deleteOneTimeLink(tx, hashed(half))
    const detail = {
      second_factor: 'passkey',
      passkey: passkey.passkey_name,
      ...throughDetail(through),
    }
    const { address } = browser
    await recordAudit(tx, { at, actor: email, address, action: 'session.start', subject: email, detail })
    const secrets = await openSession(tx, service, id, browser, { secondFactor: true, through })
    return { user: userOf(passkey), secrets }
  })
  return opening === null ? refused(passkey.email) : ok(opening)
}

async function used(
  { database }: Service,
  asked: { readonly site: PasskeySite; readonly challenge: string },
  answer: string,
  log: FastifyBaseLogger,
) {
  const response = readAnswer<AuthenticationResponseJSON>(answer)
  if (response === null) return null
  const passkey = await findPasskeyByCredential(database.reads, response.id)
  if (passkey === undefined) return null
  const { userHandle } = response.response
  if (typeof userHandle === 'string' && userHandle !== Buffer.from(passkey.id, 'hex').toString('base64url'))
    return null
  const { verifiedUse } = await import('./webauthn.ts')
  try {
    return { passkey, counter: await verifiedUse(asked, response, passkey) }
  } catch (error) {
    log.debug({ err: error, email: passkey.email }, 'a passkey did not prove itself')
    return null
  }
}
