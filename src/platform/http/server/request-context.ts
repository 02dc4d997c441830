import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { type Behalf, currentBehalf, onBehalfOf } from '../../logging/on-behalf.ts'
import type { Tracer, TraceSpan } from '../../logging/spans.ts'
import { loggedPath } from './logged-path.ts'

/** The property with the request id, in log lines and in queued jobs. */
export const requestIdLabel = 'requestId'

/** How the traces of requests begin; null: nothing is traced. */
export interface RequestTracing {
  readonly tracer: Tracer
  /** Returns whether the `traceparent` header of this address is used. */
  isTrusted(address: string): boolean
}

/** Runs the handling of each request in its context, so that log lines and spans belong to the request. */
export function requestContext(app: FastifyInstance, tracing: RequestTracing | null): void {
  const known = new WeakMap<FastifyRequest, Behalf>()
  const behalfOf = (request: FastifyRequest) => known.get(request) ?? { requestId: request.id }
  app.addHook('onRequest', (request, reply, done) => {
    if (tracing !== null)
      known.set(request, { requestId: request.id, span: beginTrace(tracing, request, reply) })
    onBehalfOf(behalfOf(request), done)
  })
  // Socket events of the body and of the answer run outside of the context of the request, so it is entered again.
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
  // Without query and client address: other systems store traces, with other readers.
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

/** Loggers of requests, whose lines have the request id already. */
const named = new WeakSet<object>()

type Options = Pick<FastifyServerOptions, 'childLoggerFactory'> & {
  readonly logger: NonNullable<FastifyServerOptions['logger']>
}

/** Adds the request id and the trace to the lines of all loggers that write on behalf of a request. */
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
