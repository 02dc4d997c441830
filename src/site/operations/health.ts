import type { FastifyInstance } from 'fastify'
import type { Service } from '../../platform/service.ts'

/** For load balancers and operators: alive means the process answers, ready means it can do all of its work. */
export function healthRoutes(app: FastifyInstance, service: Service, isClosing: () => boolean): void {
  const options = { logLevel: 'warn', config: { errors: 'text', work: 'own' } } as const
  app.get('/health/live', options, (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/health/ready', options, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (isClosing()) return reply.status(503).send({ status: 'closing' })
    const { status, freeBytes } = await service.readiness.now()
    if (status === 'ok') return reply.send({ status })
    // Not while all is well: everybody could watch how much is being uploaded before it is published.
    return reply.status(503).send({ status, ...(status === 'disk full' && { free_bytes: freeBytes }) })
  })
}
