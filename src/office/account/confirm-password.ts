import type { FastifyReply, FastifyRequest } from 'fastify'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { forgetFailures } from '../../identity/accounts/throttle.ts'
import { proveByDirectory } from '../../identity/login/directory-login.ts'
import { type PasswordPurpose, provePassword } from '../../identity/login/login.ts'
import { actorOf } from '../../identity/sessions/guard.ts'
import {
  isConfirmed,
  providerSessionOf,
  type StoredProviderSession,
} from '../../identity/sessions/provider-session.ts'
import { browserOf, type Session, sessionOf } from '../../identity/sessions/sessions.ts'
import { signOnProviders } from '../../identity/sign-on/providers.ts'
import type { LdapProvider, OidcProvider } from '../../platform/config/sign-on.ts'
import { rawField } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import { fail, ok, type Result } from '../../values/result.ts'

export type ConfirmationProblem =
  | { readonly kind: 'password-wrong' }
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The provider has to authenticate the user first. */
  | { readonly kind: 'provider' }
  /** The directory does not answer. */
  | { readonly kind: 'unavailable' }

/** How a user who is logged in confirms a sensitive change. */
export type ConfirmationWay =
  | { readonly kind: 'password' }
  | { readonly kind: 'directory'; readonly provider: LdapProvider; readonly subject: string }
  | { readonly kind: 'provider'; readonly provider: OidcProvider; readonly isConfirmed: boolean }
  /** The provider of the session is no longer there. */
  | { readonly kind: 'none' }

/** Returns the way to confirm: the account's password, if it may log in with it; else the provider of the session. */
export async function confirmationWay(service: Service, request: FastifyRequest): Promise<ConfirmationWay> {
  const { database, clock } = service
  const account = await findAccount(database.reads, actorOf(request).id)
  if (account === null) return { kind: 'none' }
  const through = await providerSessionOf(database.reads, (await ownSession(service, request)).id)
  if (account.loginWay !== 'external' && (account.hasPassword || through === null))
    return { kind: 'password' }
  return through === null ? { kind: 'none' } : wayThrough(service, through, isConfirmed(through, clock.now()))
}

async function wayThrough(
  service: Service,
  { provider: name, subject }: StoredProviderSession,
  confirmed: boolean,
): Promise<ConfirmationWay> {
  const provider = (await signOnProviders(service)).find((each) => each.name === name)
  if (provider === undefined) return { kind: 'none' }
  return provider.kind === 'ldap'
    ? { kind: 'directory', provider, subject }
    : { kind: 'provider', provider, isConfirmed: confirmed }
}

async function ownSession(service: Service, request: FastifyRequest): Promise<Session> {
  const session = await sessionOf(service, request)
  if (session === null) throw new Error('this route is not behind staffOnly')
  return session
}

/**
 * Checks the user's password before a sensitive change, so that a stolen session alone is not enough to take an account
 * over. Wrong passwords are counted by session, so that guesses of strangers do not lock the owner out. An account
 * without a password is confirmed by its provider.
 */
export async function confirmPassword(
  service: Service,
  request: FastifyRequest,
  { field, purpose }: { readonly field: string; readonly purpose: PasswordPurpose },
): Promise<Result<null, ConfirmationProblem>> {
  const { email } = actorOf(request)
  const session = await ownSession(service, request)
  const password = rawField(request.body, field)
  const way = await confirmationWay(service, request)
  if (way.kind === 'none') return fail({ kind: 'provider' })
  if (way.kind === 'provider') return way.isConfirmed ? ok(null) : fail({ kind: 'provider' })
  if (way.kind === 'directory') {
    const given = { session, subject: way.subject, password, address: request.ip }
    const proven = await proveByDirectory(service, way.provider, given)
    if (proven.ok) return proven
    return fail(proven.error.kind === 'wrong' ? { kind: 'password-wrong' } : proven.error)
  }
  const proof = await provePassword(service, {
    email,
    password,
    browser: browserOf(service, request),
    session: session.id,
    log: request.log,
    purpose,
  })
  if (!proof.ok) return fail(proof.error.kind === 'wait' ? proof.error : { kind: 'password-wrong' })
  await service.database.transaction((tx) => forgetFailures(tx, proof.value.attempt))
  return ok(null)
}

/** Returns the status of a page that shows a problem, and sets `Retry-After` for a throttled attempt. */
export function problemStatus(
  reply: FastifyReply,
  problem: { readonly kind: string; readonly seconds?: number } | undefined,
): number {
  if (problem === undefined) return 200
  if (problem.kind !== 'wait') return 422
  reply.header('Retry-After', String(problem.seconds))
  return 429
}
