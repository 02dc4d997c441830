import { createServer, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { withoutBasePath } from '../../config/base-path.ts'
import type { RepeatedAnswers } from '../caches/repeated-answers.ts'
import { requestPacing } from './request-pacing.ts'

/** In milliseconds. */
export interface Timeouts {
  /** Between two requests of a connection. */
  readonly keepAlive: number
  /** Until a request has arrived. */
  readonly request: number
  /** Without any bytes sent or received. */
  readonly connection: number
}

/** A client that sends or reads nothing for that long is disconnected, which frees the memory of its request. */
export const defaultTimeouts: Timeouts = { keepAlive: 72_000, request: 120_000, connection: 120_000 }

/**
 * Passes requests without a repeatable answer on to Fastify. Only those set a socket timeout: repeated answers are sent
 * before it could expire.
 */
export function serverWith(repeats: RepeatedAnswers, timeouts: Timeouts, path = ''): FastifyServerFactory {
  return (handler) => {
    const startPaced = requestPacing(turnsPerRequest)
    const server = createServer((request, response) => {
      request.url = withoutBasePath(request.url ?? '/', path)
      repeats.answer(request, response, (isKnown) =>
        whenSocketIsFree(response, () =>
          startPaced(isKnown, () => {
            // The client has disconnected in the meantime.
            if (response.destroyed) return
            request.socket.setTimeout(timeouts.connection)
            handler(request, response)
          }),
        ),
      )
    })
    server.keepAliveTimeout = timeouts.keepAlive
    server.requestTimeout = timeouts.request
    return server
  }
}

/**
 * With pipelining, a connection sends further requests before the first is answered. Answering them at once would buffer
 * responses for a client that may never read them, so each waits until Node assigns the socket to its response.
 */
function whenSocketIsFree(response: ServerResponse, start: () => void): void {
  if (response.socket === null) response.once('socket', start)
  else start()
}

/** A request takes at least 0.5 ms until it is answered or waits for a slot; an empty turn a hundredth of that. */
const turnsPerRequest = 8
