import type { FastifyBaseLogger } from 'fastify'
import type { OidcProvider } from '../../platform/config/sign-on.ts'
import { seal, unseal } from '../../platform/crypto/seal.ts'
import { hashed } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { addSeconds, type Instant } from '../../values/time.ts'
import { type Attempt, forgetFailures, takeAttempt } from '../accounts/throttle.ts'
import { recordAudit } from '../audit/audit.ts'
import { providerSessionOf } from '../sessions/provider-session.ts'
import type { Browser, Session } from '../sessions/sessions.ts'
import { longestTokenAge, readLogoutToken } from '../sign-on/logout-token.ts'
import { type Answered, askProvider, type LoginParameters, lastFailure, readAnswer } from '../sign-on/oidc.ts'
import { noteFailure } from '../sign-on/provider-state.ts'
import type { LoginRefusal } from '../sign-on/refusals.ts'
import { failureOfAnswer, failureOfConnection, type SignOnFailure } from '../sign-on/sign-on-failure.ts'
import { deleteSession } from '../stores/access-store.ts'
import { selectEndedSessions, setConfirmed } from '../stores/identity-store.ts'
import { logInFromProvider } from './external-login.ts'
import { spend } from './passkey-challenges.ts'
import type { LoginStep } from './steps.ts'

/** Seconds that a browser may take at the provider. */
export const flowLifetime = 15 * 60
/** Maximum difference, in seconds, between the clocks of provider and service. */
const tolerance = 30

/** State of a login through a provider, sealed in a cookie of its own until the browser comes back. */
interface Flow extends LoginParameters {
  readonly next: string
  /** The session whose user has to authenticate again; null for a login. */
  readonly confirms: string | null
  /** In milliseconds, by the clock of this machine, with which tokens are compared. */
  readonly started: number
  readonly expires: Instant
}

const sealedFor = (provider: OidcProvider) => ({ purpose: 'sign-on', owner: provider.name })

export interface Departure {
  readonly href: string
  readonly sealed: string
}

export interface DepartureOptions {
  readonly redirectUri: string
  readonly next: string
  readonly confirms: string | null
  /** Whether the provider must authenticate the user even if there is a session. */
  readonly anew: boolean
}

/** Starts a login through a provider; null where the provider does not answer. */
export async function beginProviderLogin(
  { secret, clock, database }: Service,
  provider: OidcProvider,
  { redirectUri, next, confirms, anew }: DepartureOptions,
): Promise<Departure | null> {
  const sent = await askProvider(provider, { redirectUri, anew: anew || confirms !== null })
  if (sent === null) {
    const failure = lastFailure(provider)
    if (failure !== null)
      await database.transaction((tx) =>
        noteFailure(tx, provider.name, clock.now(), failureOfConnection(failure)),
      )
    return null
  }
  const expires = addSeconds(clock.now(), flowLifetime)
  const flow: Flow = { ...sent.question, next, confirms, started: Date.now(), expires }
  return { href: sent.href, sealed: seal(secret, sealedFor(provider), Buffer.from(JSON.stringify(flow))) }
}

function openFlow({ secret, clock }: Service, provider: OidcProvider, sealed: string): Flow | null {
  const content = unseal(secret, sealedFor(provider), sealed)
  if (content === null) return null
  const flow: Flow = JSON.parse(String(content))
  return flow.expires > clock.now() ? flow : null
}

export interface Return {
  /** The address at which the browser came back, with its query. */
  readonly url: URL
  readonly sealed: string
  readonly browser: Browser
  /** The current session of the browser, if any. */
  readonly session: Session | null
  readonly log: FastifyBaseLogger
}

export type ReturnProblem =
  | { readonly kind: 'failed' | 'cancelled' | 'unavailable' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'refused'; readonly reason: LoginRefusal }

export type Returned = { readonly next: string } & (
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'step'; readonly step: LoginStep }
)

/** A failed login. It keeps `next`, so that logging in another way leads to the same page. */
export interface FailedReturn {
  readonly problem: ReturnProblem
  readonly next: string
}

/**
 * Completes a login when the browser comes back from the provider. Each answer is valid once; failures are counted by
 * network, so that strangers can neither try codes without limit nor fill the audit log.
 */
export async function finishProviderLogin(
  service: Service,
  provider: OidcProvider,
  { url, sealed, browser, session, log }: Return,
): Promise<Result<Returned, FailedReturn>> {
  const { database, clock } = service
  const { address } = browser
  const flow = openFlow(service, provider, sealed)
  const { next = '' } = flow ?? {}
  const failed = (problem: ReturnProblem) => fail({ problem, next })
  if (flow === null) {
    log.info({ provider: provider.name, address }, 'a browser came back that was not sent, or too late')
    return failed({ kind: 'failed' })
  }
  const attempt: Attempt = { email: hashed(provider.name), address, purpose: 'sign-on' }
  const allowed = await takeAttempt(database, clock, attempt)
  if (!allowed.ok) return failed({ kind: 'wait', seconds: allowed.error })
  if (url.searchParams.get('state') !== flow.state) return refuse('state')
  const isFirst = await database.transaction((tx) =>
    spend(tx, clock, { challenge: flow.state, expires: flow.expires }),
  )
  if (!isFirst) return refuse('replay')
  const answer = await readAnswer(provider, url, flow)
  if (!answer.ok) {
    const failure = failureOfAnswer(answer.error, url.searchParams.get('error'))
    if (answer.error.kind === 'invalid') return refuse('token', answer.error.cause, failure)
    log.info({ provider: provider.name, address, problem: answer.error.kind }, 'no answer of a provider')
    // An outage of the provider does not count as a failure. Strangers cannot cause one, unlike a cancelled login.
    if (answer.error.kind === 'unavailable')
      await database.transaction(async (tx) => {
        await forgetFailures(tx, attempt)
        await noteFailure(tx, provider.name, clock.now(), failure)
      })
    return failed({ kind: answer.error.kind })
  }
  if (flow.confirms !== null) {
    if (!(await confirm(service, flow, session, answer.value, address))) return refuse('other-user')
    await database.transaction((tx) => forgetFailures(tx, attempt))
    return ok({ kind: 'confirmed', next })
  }
  const step = await database.transaction(async (tx) => {
    const opened = await logInFromProvider(tx, service, answer.value.user, browser)
    if (opened.ok) await forgetFailures(tx, attempt)
    return opened
  })
  return step.ok
    ? ok({ kind: 'step', step: step.value, next })
    : failed({ kind: 'refused', reason: step.error })

  async function refuse(
    reason: string,
    cause?: string,
    failure?: SignOnFailure,
  ): Promise<Result<never, FailedReturn>> {
    log.info({ provider: provider.name, address, reason, cause }, 'login through a provider failed')
    const detail = { provider: provider.name, reason, ...(cause !== undefined && { cause }) }
    const entry = { actor: null, address, action: 'session.refuse', subject: provider.name, detail }
    await database.transaction(async (tx) => {
      const at = clock.now()
      await recordAudit(tx, { ...entry, at })
      if (failure !== undefined) await noteFailure(tx, provider.name, at, failure)
    })
    return failed({ kind: 'failed' })
  }
}

/** Records that the user of a session has just authenticated again; false where it was another user, or earlier. */
async function confirm(
  { database, clock }: Service,
  flow: Flow,
  session: Session | null,
  { user, authenticatedAt }: Answered,
  address: string,
): Promise<boolean> {
  if (session === null || session.id !== flow.confirms) return false
  const through = await providerSessionOf(database.reads, session.id)
  if (through === null || through.issuer !== user.issuer || through.subject !== user.subject) return false
  if (authenticatedAt === null || authenticatedAt < flow.started / 1000 - tolerance) return false
  await database.transaction(async (tx) => {
    const at = clock.now()
    await setConfirmed(tx, session.id, at)
    const { email } = session.user
    const detail = { provider: user.provider.name }
    await recordAudit(tx, { at, actor: email, address, action: 'session.confirm', subject: email, detail })
  })
  return true
}

/** Ends the sessions that a logout token names; false where the token is invalid or was used before. */
export async function endByProvider(
  { database, clock }: Service,
  provider: OidcProvider,
  token: string,
  address: string,
): Promise<boolean> {
  const ended = await readLogoutToken(provider, token)
  if (ended === null) return false
  return database.transaction(async (tx) => {
    const at = clock.now()
    // Used tokens are remembered for longer than the oldest token that is accepted.
    const expires = addSeconds(at, 2 * longestTokenAge)
    const isFirst = await spend(tx, clock, {
      challenge: `${ended.issuer} ${ended.tokenId}`,
      expires,
    })
    if (!isFirst) return false
    for (const { id, email } of await selectEndedSessions(tx, ended)) {
      await deleteSession(tx, id)
      const detail = { provider: provider.name, by_provider: true }
      await recordAudit(tx, { actor: null, address, at, action: 'session.end', subject: email, detail })
    }
    return true
  })
}
