import type { FastifyBaseLogger } from 'fastify'
import { fail, ok, type Result } from '../result.ts'
import type { Service } from '../service.ts'
import { recordAudit } from './audit.ts'
import { accountEmail, isEmailAddress } from './email.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { type Browser, openSession } from './sessions.ts'
import { findUserByEmail, updatePassword } from './store.ts'
import { forgetFailures, forgetOldFailures, takeAttempt } from './throttle.ts'

export type LoginProblem = { readonly kind: 'wrong' } | { readonly kind: 'wait'; readonly seconds: number }

export interface LoginRequest {
  readonly email: string
  readonly password: string
  readonly browser: Browser
  readonly log: FastifyBaseLogger
  /** What the log calls it. */
  readonly purpose?: 'login' | 'password change'
}

const wrong: LoginProblem = { kind: 'wrong' }

/** The secret of a new session. The old one of this browser, if any, is worthless afterwards. */
export async function logIn(service: Service, request: LoginRequest): Promise<Result<string, LoginProblem>> {
  const { database, clock } = service
  const { browser, password } = request
  const email = accountEmail(request.email)
  const proof = await provePassword(service, { ...request, email })
  if (!proof.ok) return proof
  const { userId, hash } = proof.value
  const renewed = isOutdated(hash) ? await hashPassword(password) : fail('current')
  const attempt = { email, address: browser.address }
  const session = await database.transaction(async (tx) => {
    // The write makes sure the password is still this one: a change at the same moment would end all sessions.
    if (!(await updatePassword(tx, userId, renewed.ok ? renewed.value : hash, hash))) return null
    await forgetFailures(tx, attempt)
    const at = clock.now()
    await recordAudit(tx, {
      at,
      actor: email,
      address: browser.address,
      action: 'session.start',
      subject: email,
    })
    return openSession(tx, database.kind, clock, userId, browser)
  })
  if (session === null) return fail(wrong)
  await forgetOldFailures(database, clock)
  return ok(session)
}

export interface PasswordProof {
  readonly userId: string
  readonly hash: string
}

/** Checks a password no faster than the earlier failures of account and address allow. */
export async function provePassword(
  service: Service,
  request: LoginRequest,
): Promise<Result<PasswordProof, LoginProblem>> {
  const { email, password, log, purpose = 'login' } = request
  const { address } = request.browser
  const said = { email: isEmailAddress(email) ? email : null, address }
  const allowed = await takeAttempt(service.database, service.clock, { email, address })
  if (!allowed.ok) {
    log.info({ ...said, wait: allowed.error }, `${purpose} refused`)
    return fail({ kind: 'wait', seconds: allowed.error })
  }
  const user = await findUserByEmail(service.database.reads, email)
  const hash = user?.password_hash ?? null
  if (!(await verifyPassword(password, hash)) || user === undefined || hash === null) {
    log.info(said, `${purpose} failed`)
    return fail(wrong)
  }
  return ok({ userId: user.id, hash })
}
