import type { FastifyInstance } from 'fastify'
import { withBasePath } from '../../config/base-path.ts'

/**
 * Adds the base path to redirects and cookies, since routes do not know it. Call it after registering the cookie plugin
 * and before adding routes.
 */
export function belowBasePath(app: FastifyInstance, path: string): void {
  if (path === '') return
  // Where a proxy strips the path, an address that begins with the base path would be ambiguous.
  app.addHook('onRoute', ({ url }) => {
    if (url === path || url.startsWith(`${path}/`))
      throw new Error(`BASE_URL must not end in ${path}: the service has addresses there itself`)
  })
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('Location')
    if (typeof location === 'string') reply.header('Location', withBasePath(location, path))
    const cookies = [reply.getHeader('Set-Cookie') ?? []].flat().map(String)
    if (cookies.length === 0) return
    reply.removeHeader('Set-Cookie')
    for (const cookie of cookies)
      reply.header('Set-Cookie', cookie.replace(/; Path=\/(?=;|$)/, `; Path=${path}`))
  })
}
