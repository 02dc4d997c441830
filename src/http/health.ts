import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Service } from '../service.ts'

/** For load balancers and operators: alive means the process answers, ready means it can do its work. */
export function healthRoutes(app: FastifyInstance, service: Service, isClosing: () => boolean): void {
  const options = { logLevel: 'warn', config: { errors: 'text', work: 'own' } } as const
  app.get('/health/live', options, (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/health/ready', options, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (isClosing()) return reply.status(503).send({ status: 'closing' })
    try {
      await sql`select 1`.execute(service.database.reads)
      return reply.send({ status: 'ok' })
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })
}
