import { type ConnectionFailure, type ConnectionReason, connectionReasons } from './connection-failure.ts'
import type { LdapProblem } from './ldap.ts'
import type { AnswerProblem } from './oidc.ts'
import { type LoginRefusal, refusals } from './refusals.ts'

/** The steps of a log-in through each kind of provider, in their order. */
export const signOnSteps = {
  oidc: ['connection', 'redirect', 'token', 'claims', 'rights'],
  ldap: ['connection', 'account', 'person', 'password', 'claims', 'rights'],
} as const
export type SignOnStep = (typeof signOnSteps)[keyof typeof signOnSteps][number]

const ownReasons = [
  'cancelled',
  'state',
  'late',
  'said',
  'secret',
  'token',
  'too-weak',
  'claims',
  'unknown',
  'wrong',
  'expired',
  'wait',
] as const

const signOnReasons = [...connectionReasons, ...ownReasons, ...refusals] as const
export type SignOnReason = ConnectionReason | (typeof ownReasons)[number] | LoginRefusal

/** At which step a log-in ended, and why. `cause` is in the words of the provider or of a library, and no secret. */
export interface SignOnFailure {
  readonly step: SignOnStep
  readonly reason: SignOnReason
  readonly cause: string
}

/** A provider that could not be asked. A directory was reached if it has refused something. */
export function failureOfConnection(
  { reason, cause }: ConnectionFailure,
  step: SignOnStep = 'connection',
): SignOnFailure {
  if (reason === 'refused-account') return { step: 'account', reason, cause }
  if (reason === 'search') return { step: 'person', reason, cause }
  return { step, reason, cause }
}

/** What providers answer, or a library says, when the id or the secret of the client is wrong. */
const ofTheClient: ReadonlySet<string> = new Set([
  'invalid_client',
  'unauthorized_client',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
])

/** An answer that was not accepted. `said`: what the provider sent back instead of a code; null for nothing. */
export function failureOfAnswer(problem: AnswerProblem, said: string | null): SignOnFailure {
  if (problem.kind === 'unavailable') return failureOfConnection(problem.failure, 'token')
  if (problem.kind === 'cancelled') return { step: 'redirect', reason: 'cancelled', cause: said ?? '' }
  const { cause } = problem
  if (said !== null) return { step: 'redirect', reason: 'said', cause: said }
  if (problem.isAboutClaims === true) return { step: 'claims', reason: 'claims', cause }
  if (ofTheClient.has(cause)) return { step: 'token', reason: 'secret', cause: '' }
  return { step: 'token', reason: cause.endsWith(': acr') ? 'too-weak' : 'token', cause }
}

export function failureOfDirectory(
  problem: LdapProblem,
  connection: ConnectionFailure | null,
): SignOnFailure {
  if (problem === 'unavailable') return failureOfConnection(connection ?? { reason: 'connection', cause: '' })
  return { step: problem === 'unknown' ? 'person' : 'password', reason: problem, cause: '' }
}

/** Reads a stored failure; null where it is none that this release knows. */
export function readFailure(stored: string | null): SignOnFailure | null {
  if (stored === null) return null
  const { step, reason, cause }: Readonly<Record<string, unknown>> = JSON.parse(stored)
  const knownStep = [...signOnSteps.oidc, ...signOnSteps.ldap].find((one) => one === step)
  const knownReason = signOnReasons.find((one) => one === reason)
  if (knownStep === undefined || knownReason === undefined) return null
  return { step: knownStep, reason: knownReason, cause: String(cause) }
}
