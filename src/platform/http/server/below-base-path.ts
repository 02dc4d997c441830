import type { FastifyInstance } from 'fastify'
import { withBasePath } from '../../config/base-path.ts'

/**
 * Redirects and cookies of a service below a path. Routes know nothing of it. To be called after the cookie plugin, and
 * before the routes are added.
 */
export function belowBasePath(app: FastifyInstance, path: string): void {
  if (path === '') return
  // Where a proxy strips the path, such an address could not be told from one of the service.
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
