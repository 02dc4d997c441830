import type { FastifyInstance } from 'fastify'
import type { Service } from '../service.ts'
import type { AgencyList } from './account-choice.ts'
import { accountRoutes } from './account-routes.ts'
import { apiKeyRoutes } from './api-key-routes.ts'
import { auditRoutes } from './audit-routes.ts'
import { loginRoutes } from './login-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { setupRoutes } from './setup-routes.ts'
import { uploadTokenRoutes } from './upload-token-routes.ts'
import { userRoutes } from './user-routes.ts'

/** Everything about who somebody is: first set-up, log-in, the own account, all accounts, keys for machines. */
export function accessRoutes(app: FastifyInstance, service: Service, agencies: AgencyList): void {
  setupRoutes(app, service)
  loginRoutes(app, service)
  passwordRoutes(app, service)
  accountRoutes(app, service)
  secondFactorRoutes(app, service)
  passkeyRoutes(app, service)
  userRoutes(app, service, agencies)
  apiKeyRoutes(app, service)
  uploadTokenRoutes(app, service)
  auditRoutes(app, service)
}
