import type { FastifyBaseLogger } from 'fastify'
import { hashed } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { accountEmail, isEmailAddress } from '../accounts/email.ts'
import { hashPassword, isOutdated, verifyPassword } from '../accounts/passwords.ts'
import { type Attempt, forgetFailures, takeAttempt } from '../accounts/throttle.ts'
import { type User, userOf } from '../accounts/users.ts'
import { recordAudit } from '../audit/audit.ts'
import { type EventFacts, securityEvent } from '../audit/security-events.ts'
import { readProviderSession, throughDetail } from '../sessions/provider-session.ts'
import { type Browser, openSession } from '../sessions/sessions.ts'
import { findUserByEmail, updatePassword } from '../stores/access-store.ts'
import { deleteOneTimeLink, findOneTimeLink } from '../stores/account-store.ts'
import { hasPasskeys } from '../stores/passkey-store.ts'
import { attemptOf } from './attempt.ts'
import { logInByDirectory } from './directory-login.ts'
import { issueOneTimeLink } from './one-time-links.ts'
import { acceptCode } from './second-factor.ts'
import type { CheckedPasswordProblem, LoggedIn, LoginProblem, LoginStep } from './steps.ts'

export interface LoginRequest {
  readonly email: string
  readonly password: string
  readonly browser: Browser
  readonly log: FastifyBaseLogger
  /** The session of a user who is logged in and has to confirm the password. */
  readonly session?: string
  readonly purpose?: PasswordPurpose
}

/** The purpose in the log. */
export type PasswordPurpose = 'login' | 'password change' | 'second factor change'

const wrong: CheckedPasswordProblem = { kind: 'wrong' }

/** Logs in with a password. Once complete, ends the previous session of this browser. */
export async function logIn(
  service: Service,
  request: LoginRequest,
): Promise<Result<LoginStep, LoginProblem>> {
  const { database, clock } = service
  const { browser, password } = request
  const email = accountEmail(request.email)
  const proof = await provePassword(service, { ...request, email })
  if (!proof.ok) {
    if (proof.error.kind !== 'wrong') return proof
    const through = await logInByDirectory(service, { ...request, email })
    if (!through.ok && through.error.kind === 'wrong')
      securityEvent(request.log, 'login.fail', said(email, browser))
    return through
  }
  const { user, hash, hasSecondFactor, attempt } = proof.value
  const renewed = isOutdated(hash) ? await hashPassword(password) : fail('current')
  const step = await database.transaction(async (tx): Promise<LoginStep | null> => {
    // The write checks again that this is the password and that it opens the account: a concurrent change of either
    // ends only the sessions that exist at that moment.
    if (!(await updatePassword(tx, user.id, renewed.ok ? renewed.value : hash, hash))) return null
    // Failures are kept until the second factor is completed, too.
    if (hasSecondFactor)
      return { kind: 'second-factor', secret: await issueOneTimeLink(tx, clock, user.id, 'login') }
    await forgetFailures(tx, attempt)
    const { address } = browser
    await recordAudit(tx, { at: clock.now(), actor: email, address, action: 'session.start', subject: email })
    return { kind: 'done', user, secrets: await openSession(tx, service, user.id, browser) }
  })
  if (step === null) return fail(wrong)
  return ok(step)
}

/**
 * Returns the claimed account for the log; hides a text that is no address, because some people type their password
 * there.
 */
function said(email: string, { address }: Browser): EventFacts {
  return { actor: isEmailAddress(email) ? email : null, address }
}

export interface PasswordProof {
  readonly user: User
  readonly hash: string
  readonly hasSecondFactor: boolean
  readonly attempt: Attempt
}

/** Checks a password, throttled by earlier failures of account and address. */
export async function provePassword(
  service: Service,
  request: LoginRequest,
): Promise<Result<PasswordProof, CheckedPasswordProblem>> {
  const { email, password, browser, session, log, purpose = 'login' } = request
  const { address } = browser
  const attempt =
    session === undefined
      ? await attemptOf(service, email, browser)
      : { email, address, known: `session:${session}` }
  const allowed = await takeAttempt(service.database, service.clock, attempt)
  if (!allowed.ok) {
    securityEvent(log, 'login.wait', { ...said(email, browser), reason: purpose, wait: allowed.error })
    return fail({ kind: 'wait', seconds: allowed.error })
  }
  const row = await findUserByEmail(service.database.reads, email)
  const hash = row?.blocked === null && row.login_way !== 'external' ? row.password_hash : null
  if (!(await verifyPassword(password, hash)) || row === undefined || hash === null) {
    // For a login, a directory may still accept the password.
    if (purpose !== 'login') securityEvent(log, 'password.fail', { ...said(email, browser), reason: purpose })
    return fail(wrong)
  }
  const hasSecondFactor = row.totp_secret !== null || (await hasPasskeys(service.database.reads, row.id))
  return ok({ user: userOf(row), hash, hasSecondFactor, attempt })
}

export interface SecondStep {
  /** Given to the browser in the first step. */
  readonly secret: string
  readonly code: string
  readonly browser: Browser
  readonly log: FastifyBaseLogger
}

export interface WaitingLogin {
  readonly user: User
  /** The factors that can complete the login, besides recovery codes. */
  readonly hasApp: boolean
  readonly hasPasskeys: boolean
}

/** Returns the login that waits for a second factor, or null if there is none or it has expired. */
export async function waitingLogin(
  { database, clock }: Service,
  secret: string,
): Promise<WaitingLogin | null> {
  const row = await findOneTimeLink(database.reads, hashed(secret), ['login'], clock.now())
  if (row === undefined) return null
  return {
    user: userOf(row),
    hasApp: row.totp_secret !== null,
    hasPasskeys: await hasPasskeys(database.reads, row.id),
  }
}

/**
 * Completes a login with the second factor. `gone`: the login has expired, so that the first step has to be repeated.
 */
export async function completeLogin(
  service: Service,
  { secret, code, browser, log }: SecondStep,
): Promise<Result<LoggedIn, CheckedPasswordProblem | { readonly kind: 'gone' }>> {
  const { database, clock } = service
  const waiting = await waitingLogin(service, secret)
  if (waiting === null) return fail({ kind: 'gone' })
  const { email } = waiting.user
  const { address } = browser
  const attempt = await attemptOf(service, email, browser)
  const guess: Attempt = { ...attempt, purpose: 'code' }
  const allowed = await takeAttempt(database, clock, guess)
  if (!allowed.ok) {
    securityEvent(log, 'second-factor.wait', { actor: email, address, wait: allowed.error })
    return fail({ kind: 'wait', seconds: allowed.error })
  }
  const session = await database.transaction(async (tx): Promise<Result<LoggedIn, 'gone' | 'wrong'>> => {
    const now = clock.now()
    const link = await findOneTimeLink(tx, hashed(secret), ['login'], now)
    if (link === undefined || (link.totp_secret === null && !waiting.hasPasskeys)) return fail('gone')
    const factor = await acceptCode(
      tx,
      service.secret,
      now,
      { id: link.id, totpSecret: link.totp_secret },
      code,
    )
    if (factor === null) return fail('wrong')
    if (!(await deleteOneTimeLink(tx, hashed(secret)))) throw new Error('a half-finished log-in was lost')
    for (const past of [attempt, guess]) await forgetFailures(tx, past)
    const through = readProviderSession(link.provider_session)
    if (through === null && link.login_way === 'external') return fail('gone')
    const detail = { second_factor: factor, ...throughDetail(through) }
    await recordAudit(tx, { at: now, actor: email, address, action: 'session.start', subject: email, detail })
    const secrets = await openSession(tx, service, link.id, browser, { secondFactor: true, through })
    return ok({ user: userOf(link), secrets })
  })
  if (session.ok) return session
  securityEvent(log, 'second-factor.fail', { actor: email, address })
  return fail({ kind: session.error })
}
