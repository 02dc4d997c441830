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
  const own = new Set([new URL(baseUrl).origin, ownOrigin(request)])
  if (origin !== undefined) return own.has(origin)
  if (referer === undefined) return false
  return own.has(URL.parse(referer)?.origin ?? '')
}

/** The address the client itself used, for instances reached under more than one name. */
function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}
