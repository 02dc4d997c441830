import type { FastifyReply, FastifyRequest } from 'fastify'
import { securityEvent } from '../../identity/audit/security-events.ts'
import { readCredentials, type TokenProblem, tokenHolder } from '../../identity/keys/tokens.ts'
import { sessionOf } from '../../identity/sessions/sessions.ts'
import type { Service } from '../../platform/service.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type ApiError, sendApiError } from '../serving/api-error.ts'

/** The client of a request: a token lifts the rate limit and adds one field; a browser login only lifts the limit. */
export type ApiClient =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'session' }
  | { readonly kind: 'token'; readonly keyId: string; readonly readOnly: boolean }

/** A header that is present but wrong is an error; the request is never treated as anonymous. */
export type ClientRefusal = TokenProblem | 'missing' | 'read-only' | 'unknown-scheme'

export async function identify(
  service: Service,
  request: FastifyRequest,
): Promise<Result<ApiClient, ClientRefusal>> {
  const credentials = readCredentials(request.headers.authorization)
  if (!credentials.ok) return fail(credentials.error === 'scheme' ? 'unknown-scheme' : 'unknown')
  if (credentials.value.kind === 'none') {
    const session = await sessionOf(service, request)
    return ok({ kind: session === null ? 'anonymous' : 'session' })
  }
  const holder = await tokenHolder(service, credentials.value.text)
  return holder.ok ? ok({ kind: 'token', ...holder.value }) : holder
}

const unauthorized = { status: 401, message: 'Unauthorized' } as const

const errors: Readonly<Record<ClientRefusal, ApiError>> = {
  missing: {
    ...unauthorized,
    code: 'token_missing',
    title: 'A token is required',
    text: (t) => t('apiError.token.missing'),
  },
  unknown: {
    ...unauthorized,
    code: 'token_unknown',
    title: 'The key or token is unknown',
    text: (t) => t('apiError.token.unknown'),
  },
  expired: {
    ...unauthorized,
    code: 'token_expired',
    title: 'The token has expired',
    text: (t) => t('apiError.token.expired'),
  },
  'read-only': {
    ...unauthorized,
    code: 'token_read_only',
    title: 'The key of the token is read-only',
    text: (t) => t('apiError.token.readOnly'),
  },
  'unknown-scheme': {
    status: 400,
    code: 'unknown_scheme',
    message: 'Unknown authorization scheme',
    text: (t) => t('apiError.scheme'),
  },
}

/** Error codes of RFC 6750, which has none for a missing token. */
const challengeCodes: Partial<Record<ClientRefusal, string>> = {
  unknown: 'invalid_token',
  expired: 'invalid_token',
  'read-only': 'insufficient_scope',
}

export function refuse(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: ClientRefusal,
): FastifyReply {
  const error = errors[refusal]
  if (request.headers.authorization !== undefined)
    securityEvent(request.log, 'token.refuse', { actor: null, address: request.ip, reason: error.code })
  if (error.status === 401) reply.header('WWW-Authenticate', challenge(refusal, error))
  return sendApiError(service.config.baseUrl, request, reply, error)
}

function challenge(refusal: ClientRefusal, { title }: ApiError): string {
  const code = challengeCodes[refusal]
  const parts = [...(code === undefined ? [] : [`error="${code}"`]), `error_description="${title}"`]
  return `Bearer realm="Kanzlei", ${parts.join(', ')}`
}
