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

/**
 * Allows reading by scripts of all sites. Browsers send no cookies with such requests, so they have no user's rights.
 */
export function allowAllOrigins(reply: FastifyReply): void {
  reply.headers({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': exposedHeaders })
}

/** Answers a preflight request: scripts may send a token or validators. */
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
