import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { type Behalf, currentBehalf, onBehalfOf } from '../../logging/on-behalf.ts'
import type { Tracer, TraceSpan } from '../../logging/spans.ts'
import { loggedPath } from './logged-path.ts'

/** The property of a log line, and of what is queued, that names its request. */
export const requestIdLabel = 'requestId'

/** How the traces of requests begin; null: nothing is traced. */
export interface RequestTracing {
  readonly tracer: Tracer
  /** Whose header begins the trace. */
  isTrusted(address: string): boolean
}

/** Everything that a request does is done on its behalf, and is a part of its trace. */
export function requestContext(app: FastifyInstance, tracing: RequestTracing | null): void {
  const known = new WeakMap<FastifyRequest, Behalf>()
  const behalfOf = (request: FastifyRequest) => known.get(request) ?? { requestId: request.id }
  app.addHook('onRequest', (request, reply, done) => {
    if (tracing !== null)
      known.set(request, { requestId: request.id, span: beginTrace(tracing, request, reply) })
    onBehalfOf(behalfOf(request), done)
  })
  // Bodies arrive on the socket, and answers end there, outside of all that the request has begun.
  app.addHook('preValidation', (request, _reply, done) => onBehalfOf(behalfOf(request), done))
  app.addHook('onResponse', (request, _reply, done) => onBehalfOf(behalfOf(request), done))
}

function beginTrace(
  { tracer, isTrusted }: RequestTracing,
  request: FastifyRequest,
  reply: FastifyReply,
): TraceSpan {
  const { method, headers, id } = request
  const { traceparent } = headers
  const isKnown = typeof traceparent === 'string' && isTrusted(request.socket.remoteAddress ?? '')
  const route = request.is404 ? undefined : request.routeOptions.url
  const span = tracer.begin(
    route === undefined ? method : `${method} ${route}`,
    isKnown ? traceparent : undefined,
  )
  span.set({ 'http.request.method': method, 'http.route': route, 'kanzlei.request_id': id })
  // Neither the query nor the reader's address: they would be kept elsewhere, for whoever may look at traces.
  span.set({ 'url.path': loggedPath(request.url), 'url.scheme': request.protocol })
  reply.raw.once('close', () => {
    const status = reply.raw.statusCode
    if (reply.raw.writableFinished) span.set({ 'http.response.status_code': status })
    if (!reply.raw.writableFinished) span.fail('left')
    else if (status >= 500) span.fail(String(status))
    span.end()
  })
  return span
}

/** Loggers of requests, whose lines name their request already. */
const named = new WeakSet<object>()

type Options = Pick<FastifyServerOptions, 'childLoggerFactory'> & {
  readonly logger: NonNullable<FastifyServerOptions['logger']>
}

/** Has lines of all loggers name the request on whose behalf they are written, and its trace. */
export function loggingRequests(logger: Options['logger']): Options {
  if (typeof logger !== 'object') return { logger }
  return {
    logger: {
      ...logger,
      mixin: (_line: object, _level: number, by: object) => {
        const behalf = currentBehalf()
        if (behalf === undefined) return {}
        const { requestId, span } = behalf
        return {
          ...(!named.has(by) && { [requestIdLabel]: requestId }),
          ...(span?.isRecorded && { traceId: span.traceId }),
        }
      },
    },
    childLoggerFactory: (parent, bindings, options) => {
      const child = parent.child(bindings, options)
      named.add(child)
      return child
    },
  }
}
