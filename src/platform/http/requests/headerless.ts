import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whether a page comes without header and footer. `remembered`: by the cookie of the browser session. `carried`:
 * asked for in the address; then every link of the page asks for it again, because a browser that shows the page
 * inside another site may keep no cookie.
 */
export type Headerless = 'off' | 'remembered' | 'carried'

export const headerlessCookie = 'headerless'

export function headerlessMode(request: FastifyRequest): Headerless {
  if (names(request, 'headerful')) return 'off'
  if (names(request, 'headerless')) return 'carried'
  return request.cookies[headerlessCookie] === '1' ? 'remembered' : 'off'
}

/** Stores the mode in a session cookie. Returns whether a cookie was set. */
export function rememberHeaderless(request: FastifyRequest, reply: FastifyReply, https: boolean): boolean {
  // In an iframe of another site browsers send only partitioned cookies, and only over https.
  const place = https
    ? ({ path: '/', secure: true, sameSite: 'none', partitioned: true } as const)
    : ({ path: '/', sameSite: 'lax' } as const)
  if (names(request, 'headerful')) reply.clearCookie(headerlessCookie, place)
  else if (names(request, 'headerless')) reply.setCookie(headerlessCookie, '1', { ...place, httpOnly: true })
  else return false
  return true
}

/** Only its presence counts, not its value. */
function names(request: FastifyRequest, parameter: string): boolean {
  const { query } = request
  return typeof query === 'object' && query !== null && parameter in query
}
