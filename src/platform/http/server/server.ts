import { createServer, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { RepeatedAnswers } from '../caches/repeated-answers.ts'
import { requestPacing } from './request-pacing.ts'

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
    const letIn = requestPacing(turnsPerRequest)
    const server = createServer((request, response) =>
      repeats.answer(request, response, (isKnown) =>
        whenFirst(response, () =>
          letIn(isKnown, () => {
            // Whoever has left meanwhile asks for nothing any more.
            if (response.destroyed) return
            request.socket.setTimeout(timeouts.connection)
            handler(request, response)
          }),
        ),
      ),
    )
    server.keepAliveTimeout = timeouts.keepAlive
    server.requestTimeout = timeouts.request
    return server
  }
}

/**
 * A connection may send its next requests before the first is answered. Their answers would be made all the same, and
 * kept for a client that takes none of them. So one is made at a time: Node hands the socket to a response when those
 * before it are through.
 */
function whenFirst(response: ServerResponse, enter: () => void): void {
  if (response.socket === null) response.once('socket', enter)
  else enter()
}

/** A request takes half a millisecond and more until it is answered or waits for a slot; an empty turn a hundredth. */
const turnsPerRequest = 8
