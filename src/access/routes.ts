import type { FastifyInstance } from 'fastify'
import type { Service } from '../service.ts'
import { accountRoutes } from './account-routes.ts'
import { apiKeyRoutes } from './api-key-routes.ts'
import { loginRoutes } from './login-routes.ts'
import { setupRoutes } from './setup-routes.ts'
import { uploadTokenRoutes } from './upload-token-routes.ts'

/** Everything about who somebody is: first set-up, log-in, the own account, keys for machines. */
export function accessRoutes(app: FastifyInstance, service: Service): void {
  setupRoutes(app, service)
  loginRoutes(app, service)
  accountRoutes(app, service)
  apiKeyRoutes(app, service)
  uploadTokenRoutes(app, service)
}
