import type { FastifyInstance } from 'fastify'
import { keySet, listSigningKeys } from '../../identity/signing/signing-keys.ts'
import type { Service } from '../../platform/service.ts'
import { logRoutes } from './log-routes.ts'

export const keySetPath = '/.well-known/jwks.json'

/** Registers the routes for verifying signatures of the instance. */
export function proofRoutes(app: FastifyInstance, service: Service): void {
  app.register(async (routes) => {
    routes.addHook('onRequest', async (_request, reply) => {
      reply.header('Cache-Control', 'no-cache')
    })
    routes.get(
      keySetPath,
      { config: { errors: 'text', work: 'data', crossOrigin: true } },
      async (_request, reply) => {
        const keys = await listSigningKeys(service.database.reads)
        return reply.type('application/jwk-set+json').send(JSON.stringify(keySet(keys)))
      },
    )
    logRoutes(routes, service)
  })
}
