import type { FastifyInstance } from 'fastify'
import type { Service } from '../../platform/service.ts'
import { seenRoute } from './seen.ts'

/**
 * Three routes: the process answers; it should receive requests; and it can do all of its work. Restarting, load
 * balancing and monitoring each need a different answer.
 */
export function healthRoutes(app: FastifyInstance, service: Service, isClosing: () => boolean): void {
  const options = { logLevel: 'warn', config: { errors: 'text', work: 'own' } } as const
  const closing = { status: 'closing' }
  app.get('/health/live', options, (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/health/serving', options, (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return isClosing() ? reply.status(503).send(closing) : reply.send({ status: 'ok' })
  })
  seenRoute(app, service)
  app.get('/health/ready', options, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (isClosing()) return reply.status(503).send(closing)
    const { status, freeBytes } = await service.readiness.now()
    if (status === 'ok') return reply.send({ status })
    // Omitted while all is well: the free space would reveal how much is uploaded before it is published.
    return reply.status(503).send({ status, ...(status === 'disk full' && { free_bytes: freeBytes }) })
  })
}
