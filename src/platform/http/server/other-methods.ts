import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowReading } from './cross-origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only says that its methods are not allowed. */
    refusesMethod?: true
  }
}

interface KnownAddress {
  /** Made for the first request that no route takes: those of all routes take a tenth of the time to register them. */
  pattern: RegExp | null
  readonly methods: Set<string>
  config: FastifyContextConfig
}

/**
 * Requests with a method that their address does not take: `OPTIONS` is told which it takes, all others are refused
 * before their body is read. To be called before the routes are added.
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

/** As the router reads addresses: a parameter is one segment, and a slash at the end does not matter. */
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
