import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCredentials, tokenHolder } from '../../identity/keys/tokens.ts'
import { sessionOf } from '../../identity/sessions/sessions.ts'
import type { Service } from '../../platform/service.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { sendCollectionError } from '../serving/error-handling.ts'

/** Who asks: a token lifts the limit and shows one field more, a browser login only lifts the limit. */
export type ApiClient =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'session' }
  | { readonly kind: 'token'; readonly keyId: string; readonly readOnly: boolean }

/** A header that is there but wrong is an error; it never counts as asking without one. */
export type Refusal = 'unauthorized' | 'unknown-scheme'

export async function identify(
  service: Service,
  request: FastifyRequest,
): Promise<Result<ApiClient, Refusal>> {
  const credentials = readCredentials(request.headers.authorization)
  if (!credentials.ok) return fail(credentials.error === 'scheme' ? 'unknown-scheme' : 'unauthorized')
  if (credentials.value.kind === 'none') {
    const session = await sessionOf(service, request)
    return ok({ kind: session === null ? 'anonymous' : 'session' })
  }
  const holder = await tokenHolder(service, credentials.value.text)
  if (holder === null) return fail('unauthorized')
  return ok({ kind: 'token', ...holder })
}

export function refuse(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  if (refusal === 'unknown-scheme')
    return sendCollectionError(service, request, reply, 400, 'Unknown authorization scheme')
  reply.header('WWW-Authenticate', 'Bearer')
  return sendCollectionError(service, request, reply, 401, 'Unauthorized')
}
