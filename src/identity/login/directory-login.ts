import type { FastifyBaseLogger } from 'fastify'
import type { LdapProvider } from '../../platform/config/sign-on.ts'
import type { Service } from '../../platform/service.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { forgetFailures, takeAttempt } from '../accounts/throttle.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Browser, Session } from '../sessions/sessions.ts'
import type { ExternalUser } from '../sign-on/external-user.ts'
import { askDirectory, lastDirectoryFailure } from '../sign-on/ldap.ts'
import { noteFailure } from '../sign-on/provider-state.ts'
import { isDirectory, signOnProviders } from '../sign-on/providers.ts'
import { failureOfDirectory } from '../sign-on/sign-on-failure.ts'
import { findUserByEmail } from '../stores/access-store.ts'
import { attemptOf } from './attempt.ts'
import { logInFromProvider } from './external-login.ts'
import type { CheckedPasswordProblem, LoginProblem, LoginStep } from './steps.ts'

export interface DirectoryLogin {
  /** An e-mail address, or a user name of the directory. */
  readonly email: string
  readonly password: string
  readonly browser: Browser
  readonly log: FastifyBaseLogger
}

/**
 * Asks the directories, in their order, after the local password did not match. The caller has counted the attempt.
 * Never sends the credentials of a local-only account to a directory.
 */
export async function logInByDirectory(
  service: Service,
  { email, password, browser, log }: DirectoryLogin,
): Promise<Result<LoginStep, LoginProblem>> {
  const { database } = service
  const directories = (await signOnProviders(service)).filter(isDirectory)
  // Directories treat other letters like a to z; with those, one person would have several throttle counts.
  if (directories.length === 0 || email !== email.normalize('NFKC')) return fail({ kind: 'wrong' })
  const local = await findUserByEmail(database.reads, email)
  if (local?.login_way === 'local') return fail({ kind: 'wrong' })
  const answer = await firstAnswer(service, directories, { email, password, browser, log })
  if (!answer.ok) return answer
  const attempt = await attemptOf(service, email, browser)
  const step = await database.transaction(async (tx) => {
    const opened = await logInFromProvider(tx, service, answer.value, browser)
    // Failures are kept until the second factor is completed, too.
    if (opened.ok && opened.value.kind === 'done') await forgetFailures(tx, attempt)
    return opened
  })
  if (!step.ok) return fail({ kind: 'refused', provider: answer.value.provider.name, reason: step.error })
  return step
}

export interface DirectoryProof {
  readonly session: Session
  readonly subject: string
  readonly password: string
  readonly address: string
}

/** Asks the directory of the session for the user's password again. */
export async function proveByDirectory(
  { database, clock }: Service,
  provider: LdapProvider,
  { session, subject, password, address }: DirectoryProof,
): Promise<Result<null, CheckedPasswordProblem | { readonly kind: 'unavailable' }>> {
  const attempt = { email: session.user.email, address, known: `session:${session.id}` }
  const allowed = await takeAttempt(database, clock, attempt)
  if (!allowed.ok) return fail({ kind: 'wait', seconds: allowed.error })
  const found = await askDirectory(provider, { subject }, password)
  if (!found.ok) return fail({ kind: found.error === 'unavailable' ? 'unavailable' : 'wrong' })
  await database.transaction((tx) => forgetFailures(tx, attempt))
  return ok(null)
}

/**
 * Returns the first definite answer. A wrong password ends the search: the same name in another directory is another
 * person.
 */
async function firstAnswer(
  service: Service,
  directories: readonly LdapProvider[],
  { email, password, browser, log }: DirectoryLogin,
): Promise<Result<ExternalUser, LoginProblem>> {
  const { address } = browser
  for (const provider of directories) {
    const found = await askDirectory(provider, { login: email }, password)
    if (found.ok) return ok(found.value)
    if (found.error === 'unavailable') {
      log.warn({ provider: provider.name }, 'a directory does not answer')
      const failure = failureOfDirectory(found.error, lastDirectoryFailure(provider))
      await service.database.transaction((tx) => noteFailure(tx, provider.name, service.clock.now(), failure))
      return fail({ kind: 'unavailable', provider: provider.name })
    }
    if (found.error === 'wrong' || found.error === 'expired') {
      await service.database.transaction((tx) =>
        recordAudit(tx, {
          actor: null,
          address,
          at: service.clock.now(),
          action: 'session.refuse',
          subject: email,
          detail: {
            provider: provider.name,
            reason: found.error === 'wrong' ? 'wrong-password' : 'expired-password',
          },
        }),
      )
      return fail(found.error === 'wrong' ? { kind: 'wrong' } : { kind: 'expired', provider: provider.name })
    }
  }
  return fail({ kind: 'wrong' })
}
