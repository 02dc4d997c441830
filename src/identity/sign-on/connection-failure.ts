import { type AttemptError, errorOf } from '../../platform/http/outgoing/failure.ts'

/**
 * Why a provider could not be asked: the connection, or an answer that is not that of such a provider. `no-provider`: the
 * address does not answer as a provider. `other-issuer`: it says that it is another one. `refused-account`: a directory
 * does not accept the account with which people are looked up. `search`: it refuses to look somebody up.
 */
export const connectionReasons = [
  'address',
  'dns',
  'refused',
  'tls',
  'timeout',
  'connection',
  'no-provider',
  'other-issuer',
  'refused-account',
  'search',
] as const
export type ConnectionReason = (typeof connectionReasons)[number]

/** `cause` is for whoever looks after the provider, in the words of a library, and holds no secret. */
export interface ConnectionFailure {
  readonly reason: ConnectionReason
  readonly cause: string
}

const byCode: Readonly<Record<string, ConnectionReason>> = {
  OAUTH_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'no-provider',
  OAUTH_RESPONSE_IS_NOT_JSON: 'no-provider',
  OAUTH_PARSE_ERROR: 'no-provider',
  OAUTH_INVALID_RESPONSE: 'no-provider',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'other-issuer',
}

/** Explains an error of a library by the innermost of its causes, which is that of the connection. */
export function connectionFailure(error: unknown): ConnectionFailure {
  const chain = causesOf(error)
  for (const one of chain) {
    const code = codeOf(one)
    const known = byCode[code] ?? (one.name === 'TimeoutError' ? 'timeout' : undefined)
    if (known !== undefined) return { reason: known, cause: code || one.name }
  }
  const innermost = chain.at(-1)
  return {
    reason: innermost === undefined ? 'connection' : reasonOf(errorOf(innermost)),
    cause: innermost === undefined ? '' : codeOf(innermost) || innermost.name,
  }
}

/** Of what can go wrong with a request, these are of other requests. */
const reasonOf = (error: AttemptError): ConnectionReason =>
  error === 'interrupted' || error === 'held' ? 'connection' : error

/** Errors of several addresses of a host are one error with a list. */
function causesOf(error: unknown): readonly Error[] {
  if (!(error instanceof Error)) return []
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
  return [error, ...causesOf(inner)]
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
