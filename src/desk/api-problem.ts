import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLocale } from '../platform/http/requests/locale.ts'
import { type ProblemField, sendProblem } from '../site/serving/json-error.ts'
import { type Locale, locales } from '../texts/language/locales.ts'
import { type Translate, translator } from '../texts/translate.ts'

/** A refusal of the management API, by its code. */
const problems = {
  key_missing: [401, 'manageApi.keyMissing'],
  key_unknown: [401, 'manageApi.keyUnknown'],
  key_expired: [401, 'manageApi.keyExpired'],
  key_address: [403, 'manageApi.keyAddress'],
  key_scope: [403, 'manageApi.keyScope'],
  body: [400, 'manageApi.body'],
  media_type: [415, 'manageApi.body'],
  invalid: [422, 'manageApi.invalid'],
  tag_missing: [428, 'manageApi.tagMissing'],
  tag_changed: [412, 'manageApi.tagChanged'],
  hindered: [409, 'manageApi.hindered'],
  confirmation_needed: [409, 'manageApi.confirm'],
} as const

export type ApiProblem = keyof typeof problems

/** The languages of messages: that of `Accept-Language`, else English. */
export function apiLocale({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  return acceptedLocale(headers['accept-language'], locales) ?? 'en_CH'
}

export function apiTranslator(request: Pick<FastifyRequest, 'headers'>): Translate {
  return translator(apiLocale(request))
}

/** Sends a problem document (RFC 9457). */
export function sendApiProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ApiProblem,
  more: { readonly fields?: readonly ProblemField[]; readonly confirm?: string } = {},
): FastifyReply {
  const [status, key] = problems[code]
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer realm="Kanzlei"')
  reply.header('Vary', 'Accept-Language')
  const text = apiTranslator(request)(key)
  return sendProblem(reply, { title: text, status, detail: text, code, ...more })
}

/** Sends the problem of a parameter that is unknown or has an invalid value. */
export function sendParameterProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): FastifyReply {
  const text = apiTranslator(request)('manageApi.parameter', { name })
  reply.header('Vary', 'Accept-Language')
  return sendProblem(reply, { title: text, status: 400, detail: text, code: 'parameter' })
}
