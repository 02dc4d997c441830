import type { FastifyRequest } from 'fastify'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change something on behalf of the browser's session: it must come from a page of this site.
 * Browsers state the origin of a form in `Sec-Fetch-Site` and `Origin`; a page elsewhere can forge neither.
 */
export function isSameOrigin(request: FastifyRequest, baseUrl: string): boolean {
  if (safeMethods.has(request.method)) return true
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, referer } = request.headers
  if (origin !== undefined) return origin === baseUrl || origin === ownOrigin(request)
  if (referer === undefined) return false
  const from = URL.parse(referer)?.origin
  return from === baseUrl || from === ownOrigin(request)
}

/** The address the client itself used, for instances reached under more than one name. */
function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}
