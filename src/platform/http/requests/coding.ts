import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

export type Coding = 'identity' | 'gzip' | 'br'

/** Whoever takes Brotli gets it: nothing else is as small. */
export function codingFor(request: IncomingMessage): Coding {
  if (request.headers['accept-encoding'] === undefined) return 'identity'
  const taken = new Negotiator(request).encodings(['br', 'gzip'])
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity'
}
