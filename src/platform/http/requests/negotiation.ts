import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/**
 * True where the client prefers HTML. Programs that send no `Accept`, or `*\/*`, get data:
 * the order of the offers breaks the tie.
 */
export function prefersHtml(request: FastifyRequest): boolean {
  const offers = ['application/vnd.collection+json', 'application/json', 'text/html', 'application/xhtml+xml']
  const best = new Negotiator(request.raw).mediaType(offers)
  return best === 'text/html' || best === 'application/xhtml+xml'
}
