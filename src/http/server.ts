import { createServer } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { fewPerTurn } from './few-per-turn.ts'
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
    const letIn = fewPerTurn(mostPerTurn)
    const server = createServer((request, response) =>
      repeats.answer(request, response, () =>
        letIn(() => {
          // Whoever has left meanwhile asks for nothing any more.
          if (response.destroyed) return
          request.socket.setTimeout(timeouts.connection)
          handler(request, response)
        }),
      ),
    )
    server.keepAliveTimeout = timeouts.keepAlive
    server.requestTimeout = timeouts.request
    return server
  }
}

/** Together they take about two milliseconds until they are answered, or wait for a slot. */
const mostPerTurn = 4
