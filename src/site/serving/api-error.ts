import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorDocument, mediaType, serialize } from '../../formats/collection-json/document.ts'
import { requestedHref } from '../../formats/collection-json/href.ts'
import { type QueryProblem, queryProblemMessage } from '../../formats/collection-json/query.ts'
import type { ProblemStatus } from '../../platform/http/requests/errors.ts'
import { acceptedLocale } from '../../platform/http/requests/locale.ts'
import { contentLocales } from '../../texts/language/locales.ts'
import { type Translate, translator } from '../../texts/translate.ts'

/** An error of the API. */
export interface ApiError {
  readonly status: number
  /** The same in every language. */
  readonly code: string
  /** In English, unless the client asks for a language: existing clients depend on the wording. */
  readonly message: string
  /** Additional to the message. */
  readonly title?: string
  text(t: Translate): string
}

const ofStatus: Readonly<Record<ProblemStatus, readonly [code: string, message: string]>> = {
  400: ['bad_request', 'Bad Request'],
  403: ['forbidden', 'Forbidden'],
  404: ['not_found', 'Not found'],
  405: ['method_not_allowed', 'Method Not Allowed'],
  409: ['conflict', 'Conflict'],
  413: ['too_large', 'Payload Too Large'],
  415: ['media_type', 'Unsupported Media Type'],
  429: ['rate_limited', 'Rate limit exceeded'],
  500: ['internal', 'Internal Server Error'],
  503: ['unavailable', 'Service Unavailable'],
}

export function statusError(status: ProblemStatus): ApiError {
  const [code, message] = ofStatus[status]
  return {
    status,
    code,
    message,
    text: (t) => t(status === 404 ? 'apiError.notFound' : `error.${status}.title`),
  }
}

export const searchTooLong: ApiError = {
  status: 503,
  code: 'search_too_long',
  message: 'Search took too long, use fewer words',
  text: (t) => t('error.search.text'),
}

export function queryError(problem: QueryProblem): ApiError {
  return {
    status: 400,
    code: problem.code.replace('-', '_'),
    message: queryProblemMessage(problem),
    text: (t) => queryText(t, problem),
  }
}

function queryText(t: Translate, problem: QueryProblem): string {
  switch (problem.code) {
    case 'unknown-filter':
      return t('apiError.unknownParameter', { name: problem.name, names: problem.validNames.join(', ') })
    case 'repeated-filter':
      return t('apiError.repeatedParameter', { names: problem.spellings.join(', ') })
    case 'bad-page':
      return t('apiError.badValue', { name: 'page', example: '0' })
    case 'bad-value':
      return t('apiError.badValue', { name: problem.name, example: problem.example })
  }
}

export function sendApiError(
  baseUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, message, title, text }: ApiError,
): FastifyReply {
  const locale = acceptedLocale(request.headers['accept-language'], contentLocales)
  const error =
    locale === null
      ? { message, code, ...(title !== undefined && { title }) }
      : { message: text(translator(locale)), code }
  return reply
    .status(status)
    .header('Vary', 'Accept, Accept-Language, Authorization')
    .header('Content-Type', mediaType)
    .send(Buffer.from(serialize(errorDocument(requestedHref(baseUrl, request.url), error))))
}
