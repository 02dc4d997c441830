import type {
  FastifyContextConfig,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { PageProblem, type ProblemStatus } from '../../platform/http/requests/errors.ts'
import { prefersHtml } from '../../platform/http/requests/negotiation.ts'
import { allowAllOrigins } from '../../platform/http/server/cross-origin.ts'
import { otherMethodsOfRoutes } from '../../platform/http/server/other-methods.ts'
import type { Service } from '../../platform/service.ts'
import { isDiskFull, isLocked, isUnavailable } from '../../platform/storage/database/failures.ts'
import { QueryTimeout } from '../../platform/storage/database/query-timeout.ts'
import { databasePlace } from '../../platform/storage/open.ts'
import { WorkRefused } from '../../platform/work/budget.ts'
import { type PageContext, pageContext, rememberedContext, sendPage } from '../frame/page-context.ts'
import { searchTooLong, sendApiError, statusError } from './api-error.ts'
import { errorPage, type ProblemCause } from './error-pages.ts'
import { sendJsonError, sendProblem, wantsJson } from './json-error.ts'
import { sendUploadFailure, type UploadFailure } from './upload-answer.ts'
import { delayedRefusals, takeSlotForError } from './work.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How this route speaks of failures; pages are the default. */
    errors?: 'collection' | 'negotiated' | 'text' | 'upload'
    /** Its address is the proof: it needs no session, and mail programs post to it from anywhere. */
    anyOrigin?: true
  }
}

/** Decides the status of every error. Each area has its own error format; none reveals internals. */
export function errorHandling(app: FastifyInstance, service: Service): void {
  const delayRefusal = delayedRefusals()
  const place = { database: databasePlace(service.config.databaseUrl) }
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = statusOf(error)
    if (error instanceof WorkRefused || error instanceof QueryTimeout)
      request.log.info({ reason: error.message }, 'request refused')
    // A full disk is always logged: an operator has to act.
    else if (isDiskFull(error)) request.log.error({ err: error, ...place }, 'the disk is full')
    else if (isLocked(error))
      request.log.warn({ err: error, ...place }, 'another process writes for too long')
    // Single requests are not logged while the database is known to be down.
    else if (status === 503 && service.availability.state() !== 'up')
      request.log.debug({ err: error }, 'request failed')
    else if (isUnavailable(error)) request.log.error({ err: error, ...place }, 'the database cannot be used')
    else if (status >= 500) request.log.error({ err: error }, 'request failed')
    else request.log.info({ reason: error.code ?? error.name }, 'request refused')
    await delayRefusal(error, request, reply)
    // The client is gone.
    if (reply.raw.destroyed) return reply.status(status).send()
    await answer(service, request, reply, status, causeOf(error))
  })
  app.setNotFoundHandler((request, reply) => answer(service, request, reply, 404, null))
  otherMethodsOfRoutes(app, (request, reply, { errors }) =>
    answer(service, request, reply, 405, null, errors),
  )
}

function causeOf(error: FastifyError): ProblemCause | null {
  if (isDiskFull(error)) return 'full'
  if (error instanceof QueryTimeout) return 'search'
  if (error instanceof WorkRefused) return 'busy'
  return error instanceof PageProblem && error.foreignOrigin ? 'origin' : null
}

/** Before routing there is neither a database nor a language to ask for: one line in the shape of the address. */
export function unreadableAddress(
  baseUrl: string,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  request.log.info({ reason: error.code }, 'request refused')
  if (isApiAddress(request)) sendApiError(baseUrl, request, reply, statusError(400))
  else if (wantsJson(request)) sendPlainProblem(reply, 400)
  else sendWord(reply, 400)
}

function sendPlainProblem(reply: FastifyReply, status: ProblemStatus): FastifyReply {
  const { code, message } = statusError(status)
  return sendProblem(reply, { title: message, status, detail: message, code })
}

function sendWord(reply: FastifyReply, status: ProblemStatus): FastifyReply {
  const { message } = statusError(status)
  return reply.status(status).type('text/plain; charset=utf-8').send(`${message}\n`)
}

function statusOf(error: FastifyError): ProblemStatus {
  if (error instanceof PageProblem) return error.status
  if (error instanceof WorkRefused || error instanceof QueryTimeout) return 503
  if (isUnavailable(error) || isDiskFull(error)) return 503
  const status = error.statusCode ?? 500
  if (status === 413 || status === 404 || status === 405 || status === 429 || status === 403) return status
  return status >= 400 && status < 500 ? 400 : 500
}

async function answer(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  status: ProblemStatus,
  cause: ProblemCause | null,
  shape = request.routeOptions.config.errors,
): Promise<FastifyReply> {
  if (status === 503) reply.header('Retry-After', '10')
  // The rest of what was too much is still on its way; the next request could only follow after it.
  if (status === 413) reply.header('Connection', 'close')
  // Monitoring reads words; public data in words has JSON for whoever asks for it.
  const isWord = shape === 'text' && !(request.routeOptions.config.crossOrigin === true && wantsJson(request))
  if (isWord) return sendWord(reply, status)
  if (shape === 'upload') return sendUploadFailure(service, request, reply, uploadFailure(status, cause))
  if (speaksCollection(request, shape)) {
    // An address nobody knows belongs to the public data; everything else has said so itself.
    if (request.is404) allowAllOrigins(reply)
    const error = cause === 'search' ? searchTooLong : statusError(status)
    return sendApiError(service.config.baseUrl, request, reply, error)
  }
  if (wantsJson(request)) {
    if (request.is404) allowAllOrigins(reply)
    return sendJsonError(service, request, reply, { status, cause })
  }
  // Whoever is sent away for want of a slot gets a page that needs none; other errors are told in a word then.
  const hasSlot = cause === 'busy' || (await takeSlotForError(service, request, reply))
  if (!hasSlot) return sendWord(reply, status)
  const context =
    cause === 'busy' ? rememberedContext(service, request) : await contextDespite(service, request)
  // Without its database the service may not know the site's name and languages; say at least what is wrong.
  if (context === null) return sendWord(reply, 503)
  const shown = errorPage(context, status, { requestId: request.id, cause })
  return sendPage(reply, context, shown, status)
}

async function contextDespite(service: Service, request: FastifyRequest): Promise<PageContext | null> {
  if (service.availability.state() === 'away') return rememberedContext(service, request)
  try {
    return await pageContext(service, request)
  } catch (error) {
    request.log.debug({ err: error }, 'the reader and the site could not be looked up')
    return rememberedContext(service, request)
  }
}

function uploadFailure(status: ProblemStatus, cause: ProblemCause | null): UploadFailure {
  if (status === 405) return 'notPosted'
  if (cause === 'full') return 'full'
  if (status === 503) return 'unavailable'
  return status >= 500 ? 'failed' : 'broken'
}

function speaksCollection(request: FastifyRequest, shape: FastifyContextConfig['errors']): boolean {
  if (isApiAddress(request)) return true
  return shape === 'collection' || (shape === 'negotiated' && !prefersHtml(request))
}

function isApiAddress(request: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(request.url)
}
