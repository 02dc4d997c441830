import type { FastifyInstance } from 'fastify'

/** Nothing inline, nothing from other origins: injected markup can neither run nor send data. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  // For the preview of an embedded view.
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

const policies = {
  framed: `${contentSecurityPolicy}; frame-ancestors *`,
  alone: `${contentSecurityPolicy}; frame-ancestors 'none'`,
}

/** For a page with one inline style, allowed by its hash. */
export function policyWithStyle(source: string): string {
  return policies.alone.replace("style-src 'self'", `style-src 'self' ${source}`)
}

/** Headers of a page with one inline style that pages of this site may show in a frame. */
export function framedHereWithStyle(source: string): Readonly<Record<string, string>> {
  return framedBySite(policyWithStyle(source))
}

function framedBySite(policy: string): Readonly<Record<string, string>> {
  const own = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  return { 'Content-Security-Policy': own, 'X-Frame-Options': 'SAMEORIGIN' }
}

/** Headers of a page that pages of this site may show in a frame. */
export const framedHere = framedBySite(policies.alone)

/** Result pages may be embedded in other sites; none of them changes anything, except the upload forms. */
const forFrames = /^\/(vote|ballot|election|elections|elections-part|candidate|list|screen)\//
/** Decided by the route, because one address can be spelt in many ways. */
const forStaff = /\/upload(-[a-z-]+)?$/
/**
 * The home page and what everybody reads from there may be embedded where it is asked for without header and footer.
 * Browsers send no session along, so nobody is shown more than the public.
 */
const sections =
  'archive|archive-search|municipalities|municipality|search|events|news|topics|agencies|people'
const forFramesHeaderless = new RegExp(`^/(?:(?:${sections})(?:/[^?]*)?)?(?:\\?|$)`)

/** Returns whether other sites may show an address of this site, given with its query, in a frame. */
export function mayBeFramed(url: string): boolean {
  if (forFrames.test(url)) return !forStaff.test(url.split('?', 1).join(''))
  return forFramesHeaderless.test(url) && /[?&]headerless(?:[=&]|$)/.test(url)
}

export function securityHeaders(app: FastifyInstance, options: { readonly https: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    const framed = mayBeFramed(request.url) && !forStaff.test(request.routeOptions.url ?? '')
    if (!framed) reply.header('X-Frame-Options', 'DENY')
    reply.headers({
      'X-Request-Id': request.id,
      'Content-Security-Policy': framed ? policies.framed : policies.alone,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
    })
    if (options.https) reply.header('Strict-Transport-Security', 'max-age=31536000')
  })
}
