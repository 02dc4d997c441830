import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The ids that common proxies and tracers send; other characters could forge log lines. */
const wellFormed = /^[\w.:-]{8,128}$/

/**
 * Returns the id of a request: the one from a trusted proxy, so that the logs of both can be compared, or a new one.
 */
export function requestIds(isTrusted: (address: string) => boolean): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    return typeof given === 'string' && wellFormed.test(given) && isTrusted(socket.remoteAddress ?? '')
      ? given
      : randomUUID()
  }
}
