import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLocale } from '../../platform/http/requests/locale.ts'
import type { Values } from '../../records/fields/field.ts'
import { type ProblemDocument, type ProblemField, sendProblem } from '../../site/serving/json-error.ts'
import { type Locale, locales } from '../../texts/language/locales.ts'
import { type PlainKey, type Translate, translator } from '../../texts/translate.ts'

/** What a request of the management API is answered with. */
export interface ApiAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Missing for an answer without content. */
  readonly document?: Values
  readonly problem?: ProblemDocument
}

export function sendAnswer(
  reply: FastifyReply,
  { status, headers = {}, ...content }: ApiAnswer,
): FastifyReply {
  reply.status(status).headers(headers)
  if (content.problem !== undefined) return sendProblem(reply, content.problem)
  reply.header('Cache-Control', 'no-store')
  if (content.document === undefined) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(content.document))
}

/** A refusal, by its code. */
const problems = {
  key_missing: [401, 'manageApi.keyMissing'],
  key_unknown: [401, 'manageApi.keyUnknown'],
  key_expired: [401, 'manageApi.keyExpired'],
  key_address: [403, 'manageApi.keyAddress'],
  key_scope: [403, 'manageApi.keyScope'],
  body: [400, 'manageApi.body'],
  media_type: [415, 'manageApi.body'],
  too_large: [413, 'pictureField.problem.file-large'],
  invalid: [422, 'manageApi.invalid'],
  tag_missing: [428, 'manageApi.tagMissing'],
  tag_changed: [412, 'manageApi.tagChanged'],
  hindered: [409, 'manageApi.hindered'],
  confirmation_needed: [409, 'manageApi.confirm'],
  repeat_key: [400, 'upload.badKey'],
  repeat_key_used: [422, 'upload.usedKey'],
} as const

export type ApiProblem = keyof typeof problems

interface ProblemDetails {
  /** Instead of the text of the code. */
  readonly text?: PlainKey
  readonly fields?: readonly ProblemField[]
  readonly confirm?: string
}

type Asked = Pick<FastifyRequest, 'headers'>

/** The languages of messages: that of `Accept-Language`, else English. */
export function apiLocale({ headers }: Asked): Locale {
  return acceptedLocale(headers['accept-language'], locales) ?? 'en_CH'
}

export function apiTranslator(request: Asked): Translate {
  return translator(apiLocale(request))
}

/** Returns the answer with a problem document (RFC 9457). */
export function apiProblem(
  request: Asked,
  code: ApiProblem,
  { text: detail, ...more }: ProblemDetails = {},
): ApiAnswer {
  const [status, key] = problems[code]
  const text = apiTranslator(request)(detail ?? key)
  const realm = { 'WWW-Authenticate': 'Bearer realm="Kanzlei"' }
  return {
    status,
    headers: { Vary: 'Accept-Language', ...(status === 401 && realm) },
    problem: { title: text, status, detail: text, code, ...more },
  }
}

/** Returns the problem of a parameter that is unknown or has an invalid value. */
export function parameterProblem(request: Asked, name: string): ApiAnswer {
  const text = apiTranslator(request)('manageApi.parameter', { name })
  return {
    status: 400,
    headers: { Vary: 'Accept-Language' },
    problem: { title: text, status: 400, detail: text, code: 'parameter' },
  }
}
