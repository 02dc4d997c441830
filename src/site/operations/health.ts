import type { FastifyInstance } from 'fastify'
import type { Service } from '../../platform/service.ts'
import { seenRoute } from './seen.ts'

/**
 * Three questions, since the answers mean different things to those who restart a process, send requests to it, and
 * look after it: does it answer, should it be asked, and can it do all of its work?
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
    // Not while all is well: everybody could watch how much is being uploaded before it is published.
    return reply.status(503).send({ status, ...(status === 'disk full' && { free_bytes: freeBytes }) })
  })
}
