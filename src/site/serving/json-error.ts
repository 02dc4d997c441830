import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { lastOrganisation } from '../../identity/organisation/store.ts'
import type { ProblemStatus } from '../../platform/http/requests/errors.ts'
import { acceptedLocale } from '../../platform/http/requests/locale.ts'
import type { Service } from '../../platform/service.ts'
import { contentLocales } from '../../texts/language/locales.ts'
import { translator } from '../../texts/translate.ts'
import { statusError } from './api-error.ts'
import { errorTexts, type ProblemCause } from './error-pages.ts'

/** Whether JSON is asked for, by the address or the header. */
export function wantsJson({ url, raw }: FastifyRequest): boolean {
  if (/[/.-]json\/?(?:\?|$)/.test(url)) return true
  const best = new Negotiator(raw).mediaType(['text/html', 'application/json', 'application/problem+json'])
  return best?.endsWith('json') === true
}

/** An error as RFC 9457 has it, with the code that the API gives the status. */
export function sendJsonError(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, cause }: { readonly status: ProblemStatus; readonly cause: ProblemCause | null },
): FastifyReply {
  const asked = acceptedLocale(request.headers['accept-language'], contentLocales)
  const locale = asked ?? lastOrganisation(service.database.reads)?.default_locale ?? 'de_CH'
  const { title, text } = errorTexts(translator(locale), status, { requestId: request.id, cause })
  const { code } = statusError(status)
  reply.header('Vary', 'Accept, Accept-Language')
  return sendProblem(reply, { title, status, detail: text, code })
}

interface Problem {
  readonly title: string
  readonly status?: number
  readonly detail: string
  readonly code: string
}

/**
 * Without a status of its own the document leaves that of the reply. About an error of the service it names the request, which
 * a person can quote and the log has in every line about it; any other answer is the same each time.
 */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
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
