import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What the common proxies and tracers send; anything else could forge lines of logs. */
const wellFormed = /^[\w.:-]{8,128}$/

/** The id of a request: the one that a trusted proxy has given it, so that the logs of both can be read together, or a new one. */
export function requestIds(isTrusted: (address: string) => boolean): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    return typeof given === 'string' && wellFormed.test(given) && isTrusted(socket.remoteAddress ?? '')
      ? given
      : randomUUID()
  }
}
