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
    /** The error format of the route; pages by default, and for data where a browser asks for them. */
    errors?: 'collection' | 'data' | 'negotiated' | 'problem' | 'text' | 'upload'
    /** Set where the address itself is the proof: mail programs post to it from any origin, without a session. */
    anyOrigin?: true
  }
}

/** Chooses the status of every error and sends it in the format of the area. No error reveals internals. */
export function errorHandling(app: FastifyInstance, service: Service): void {
  const delayRefusal = delayedRefusals()
  const place = { database: databasePlace(service.config.databaseUrl) }
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = statusOf(error)
    if (error instanceof WorkRefused || error instanceof QueryTimeout)
      request.log.info({ reason: error.message }, 'request refused')
    // A full disk is always logged, because an operator has to act.
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
    // The client has disconnected.
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

/**
 * Sends an error that occurs before routing, where neither database nor language are known: one line, in the format of
 * the address.
 */
export function unreadableAddress(
  baseUrl: string,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  request.log.info({ reason: error.code }, 'request refused')
  if (isManageAddress(request)) sendPlainProblem(reply, 400)
  else if (isApiAddress(request)) sendApiError(baseUrl, request, reply, statusError(400))
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
  const kept = ([403, 404, 405, 413, 415, 429] as const).find((known) => known === status)
  if (kept !== undefined) return kept
  return status >= 400 && status < 500 ? 400 : 500
}

async function answer(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  status: ProblemStatus,
  cause: ProblemCause | null,
  routeShape = request.routeOptions.config.errors,
): Promise<FastifyReply> {
  const shape = isManageAddress(request) ? 'problem' : routeShape
  if (status === 503) reply.header('Retry-After', '10')
  // The rest of the rejected body is still arriving, so the connection cannot be reused.
  if (status === 413) reply.header('Connection', 'close')
  // Monitoring reads plain text; public data in plain text have JSON on request.
  const isWord = shape === 'text' && !(request.routeOptions.config.crossOrigin === true && wantsJson(request))
  if (isWord) return sendWord(reply, status)
  if (shape === 'data') {
    reply.headers({ 'Cache-Control': 'no-store', Vary: 'Accept, Accept-Language' })
    if (!prefersHtml(request) && !wantsJson(request)) return sendWord(reply, status)
  }
  if (shape === 'upload') return sendUploadFailure(service, request, reply, uploadFailure(status, cause))
  if (speaksCollection(request, shape)) {
    // Unknown addresses allow all origins like public data; other routes set their own header.
    if (request.is404) allowAllOrigins(reply)
    const error = cause === 'search' ? searchTooLong : statusError(status)
    return sendApiError(service.config.baseUrl, request, reply, error)
  }
  if (shape === 'problem' || wantsJson(request)) {
    if (request.is404 && shape !== 'problem') allowAllOrigins(reply)
    return sendJsonError(service, request, reply, { status, cause, isEnglish: shape === 'problem' })
  }
  // Rendering an error page takes a slot; without a free one the error is a line of text, except for the page about the
  // overload, which needs none.
  const hasSlot = cause === 'busy' || (await takeSlotForError(service, request, reply))
  if (!hasSlot) return sendWord(reply, status)
  const context =
    cause === 'busy' ? rememberedContext(service, request) : await contextDespite(service, request)
  // Without the database the site's name and languages may be unknown.
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
  if (shape === 'problem') return false
  if (isApiAddress(request)) return true
  return shape === 'collection' || (shape === 'negotiated' && !prefersHtml(request))
}

function isApiAddress(request: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(request.url)
}

/** The management API, whose errors are all problem documents, in English unless another language is asked for. */
function isManageAddress(request: FastifyRequest): boolean {
  return /^\/api\/manage(?:[/?]|$)/.test(request.url)
}
