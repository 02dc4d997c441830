import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { currentBehalf, onBehalfOf } from '../../logging/on-behalf.ts'

/** The property of a log line, and of what is queued, that names its request. */
export const requestIdLabel = 'requestId'

/** Everything that a request does is done on its behalf. */
export function requestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => onBehalfOf({ requestId: request.id }, done))
  // Bodies arrive on the socket, and answers end there, outside of all that the request has begun.
  app.addHook('preValidation', (request, _reply, done) => onBehalfOf({ requestId: request.id }, done))
  app.addHook('onResponse', (request, _reply, done) => onBehalfOf({ requestId: request.id }, done))
}

/** Loggers of requests, whose lines name their request already. */
const named = new WeakSet<object>()

type Options = Pick<FastifyServerOptions, 'childLoggerFactory'> & {
  readonly logger: NonNullable<FastifyServerOptions['logger']>
}

/** Has lines of all loggers name the request on whose behalf they are written. */
export function loggingRequests(logger: Options['logger']): Options {
  if (typeof logger !== 'object') return { logger }
  return {
    logger: {
      ...logger,
      mixin: (_line: object, _level: number, by: object) => {
        const behalf = currentBehalf()
        return behalf === undefined || named.has(by) ? {} : { [requestIdLabel]: behalf.requestId }
      },
    },
    childLoggerFactory: (parent, bindings, options) => {
      const child = parent.child(bindings, options)
      named.add(child)
      return child
    },
  }
}
