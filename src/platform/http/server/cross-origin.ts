import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Public data: scripts of any site may read it. */
    crossOrigin?: true
  }
}

/** Readable by scripts of other sites besides what is always. */
const exposedHeaders = [
  ...['ETag', 'Content-Disposition', 'Retry-After', 'X-Request-Id', 'Link'],
  ...['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
].join(', ')

/** No cookie is ever sent along, so nobody reads with the rights of somebody else. */
export function allowAllOrigins(reply: FastifyReply): void {
  reply.headers({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': exposedHeaders })
}

/** Answers the question of a browser whether a script may read with a token, or ask whether something has changed. */
export function allowReading(reply: FastifyReply): void {
  allowAllOrigins(reply)
  reply.headers({
    'Access-Control-Allow-Methods': 'GET, HEAD',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-Modified-Since, If-None-Match',
    'Access-Control-Max-Age': '86400',
  })
}

/** Errors of these routes may be read as well. */
export function crossOriginRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (routeOptions.config.crossOrigin) allowAllOrigins(reply)
  })
}
