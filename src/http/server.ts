import { createServer } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { RepeatedAnswers } from './repeated-answers.ts'

/** In milliseconds. */
export interface Timeouts {
  /** Between two requests of a connection. */
  readonly keepAlive: number
  /** Until a request has arrived. */
  readonly request: number
  /** Without anything being sent or taken. */
  readonly connection: number
}

/**
 * Whatever cannot be answered again goes on to the framework. Only there does a connection need a timer of its own:
 * what is answered again has left before one could end.
 */
export function serverWith(repeats: RepeatedAnswers, timeouts: Timeouts): FastifyServerFactory {
  return (handler) => {
    const server = createServer((request, response) =>
      repeats.answer(request, response, () => {
        request.socket.setTimeout(timeouts.connection)
        handler(request, response)
      }),
    )
    server.keepAliveTimeout = timeouts.keepAlive
    server.requestTimeout = timeouts.request
    return server
  }
}
