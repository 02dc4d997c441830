import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowReading } from './cross-origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only says that its methods are not allowed. */
    refusesMethod?: true
  }
}

interface KnownAddress {
  /**
   * Compiled for the first request that no route matches, because registering such routes at the start takes a tenth of
   * the time.
   */
  pattern: RegExp | null
  readonly methods: Set<string>
  config: FastifyContextConfig
}

/**
 * Handles methods that an address does not support: answers `OPTIONS` with the supported methods and rejects all others
 * before their body is read. Call it before adding routes.
 */
export function otherMethodsOfRoutes(
  app: FastifyInstance,
  refuse: (
    request: FastifyRequest,
    reply: FastifyReply,
    config: FastifyContextConfig,
  ) => Promise<FastifyReply>,
): void {
  const addresses = new Map<string, KnownAddress>()
  app.addHook('onRoute', ({ method, url, config = {} }) => {
    if (config.refusesMethod) return
    const known = addresses.get(url) ?? { pattern: null, methods: new Set<string>(), config }
    for (const one of [method].flat()) known.methods.add(one)
    if (known.methods.has('GET')) known.methods.add('HEAD')
    if ([method].flat().includes('GET')) known.config = config
    addresses.set(url, known)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return undefined
    const path = request.url.split('?', 1).join('')
    const found: KnownAddress[] = []
    for (const [url, address] of addresses) {
      address.pattern ??= patternOf(url)
      if (address.pattern.test(path)) found.push(address)
    }
    const [first] = found
    if (first === undefined) return undefined
    const methods = new Set([...found.flatMap((address) => [...address.methods]), 'OPTIONS'])
    reply.header('Allow', [...methods].sort().join(', '))
    if (request.method !== 'OPTIONS') return refuse(request, reply, first.config)
    if (found.some(({ config }) => config.crossOrigin)) allowReading(reply)
    return reply.status(204).send()
  })
}

/**
 * Converts a route to a pattern that matches like the router: a parameter is one segment, and a trailing slash does not
 * matter.
 */
export function patternOf(url: string): RegExp {
  const segments = url.replace(/\/$/, '').split('/')
  const written = segments.map((segment) =>
    segment
      .split(/(:\w+|\*)/)
      .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
      .join(''),
  )
  return new RegExp(`^${written.join('/')}/?$`)
}
