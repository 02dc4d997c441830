import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { lastOrganisation } from '../../identity/organisation/store.ts'
import type { ProblemStatus } from '../../platform/http/requests/errors.ts'
import { acceptedLocale } from '../../platform/http/requests/locale.ts'
import type { Service } from '../../platform/service.ts'
import { contentLocales, locales } from '../../texts/language/locales.ts'
import { translator } from '../../texts/translate.ts'
import { statusError } from './api-error.ts'
import { errorTexts, type ProblemCause } from './error-pages.ts'

/** Returns whether the client asks for JSON, by the address or by `Accept`. */
export function wantsJson({ url, raw }: FastifyRequest): boolean {
  if (/[/.-]json\/?(?:\?|$)/.test(url)) return true
  const best = new Negotiator(raw).mediaType(['text/html', 'application/json', 'application/problem+json'])
  return best?.endsWith('json') === true
}

interface JsonError {
  readonly status: ProblemStatus
  readonly cause: ProblemCause | null
  readonly isEnglish: boolean
}

/** Sends an error in the format of RFC 9457, with the API's code for the status. */
export function sendJsonError(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  error: JsonError,
): FastifyReply {
  reply.header('Vary', 'Accept, Accept-Language')
  return sendProblem(reply, jsonError(service, request, error))
}

export function jsonError(
  service: Service,
  request: FastifyRequest,
  { status, cause, isEnglish }: JsonError,
): ProblemDocument & { readonly status: ProblemStatus } {
  const asked = acceptedLocale(request.headers['accept-language'], isEnglish ? locales : contentLocales)
  const usual = isEnglish ? 'en_CH' : (lastOrganisation(service.database.reads)?.default_locale ?? 'de_CH')
  const locale = asked ?? usual
  const { title, text } = errorTexts(translator(locale), status, { requestId: request.id, cause })
  const { code } = statusError(status)
  return { title, status, detail: text, code }
}

/** What is wrong with one member of a request. */
export interface ProblemField {
  readonly name: string
  readonly code: string
  readonly message: string
}

export interface ProblemDocument {
  readonly title: string
  readonly status?: number
  readonly detail: string
  readonly code: string
  readonly fields?: readonly ProblemField[]
  /** What has to be sent as `confirm` for the request to be carried out. */
  readonly confirm?: string
}

/**
 * Sends a problem document with its own status, else that of the reply. An error of the service includes the request
 * id, which the log has in every line about the request; other documents are the same each time.
 */
export function sendProblem(reply: FastifyReply, problem: ProblemDocument): FastifyReply {
  if (problem.status !== undefined) reply.status(problem.status)
  return reply
    .header('Cache-Control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        ...{ type: 'about:blank', ...problem },
        ...(reply.statusCode >= 500 && { request_id: reply.request.id }),
      }),
    )
}
