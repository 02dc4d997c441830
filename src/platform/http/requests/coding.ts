import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

export type Coding = 'identity' | 'gzip' | 'br'

/** Chooses Brotli for every client that accepts it, because it gives the smallest bodies. */
export function codingFor(request: IncomingMessage): Coding {
  if (request.headers['accept-encoding'] === undefined) return 'identity'
  const taken = new Negotiator(request).encodings(['br', 'gzip'])
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity'
}
