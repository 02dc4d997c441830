import type { FastifyInstance } from 'fastify'
import type { Service } from '../platform/service.ts'
import { accountRoutes } from './account/account-routes.ts'
import { passkeyRoutes } from './account/passkey-routes.ts'
import { secondFactorRoutes } from './account/second-factor-routes.ts'
import { auditRoutes } from './audit-log/audit-routes.ts'
import type { RecordLabels } from './audit-log/audit-words.ts'
import { apiKeyRoutes } from './keys/api-key-routes.ts'
import { signingKeyRoutes } from './keys/signing-key-routes.ts'
import { uploadTokenRoutes } from './keys/upload-token-routes.ts'
import { loginRoutes } from './login/login-routes.ts'
import { passwordRoutes } from './login/password-routes.ts'
import { providerRoutes } from './login/provider-routes.ts'
import { setupRoutes } from './login/setup-routes.ts'
import { entryRoutes } from './rehearsal/entry.ts'
import { rehearsalPages } from './rehearsal/routes.ts'
import type { AgencyList } from './users/account-choice.ts'
import { userRoutes } from './users/user-routes.ts'

export function accessRoutes(
  app: FastifyInstance,
  service: Service,
  agencies: AgencyList,
  labels: RecordLabels,
): void {
  setupRoutes(app, service)
  loginRoutes(app, service)
  providerRoutes(app, service)
  passwordRoutes(app, service)
  accountRoutes(app, service)
  secondFactorRoutes(app, service)
  passkeyRoutes(app, service)
  userRoutes(app, service, agencies)
  apiKeyRoutes(app, service)
  uploadTokenRoutes(app, service)
  signingKeyRoutes(app, service)
  auditRoutes(app, service, labels)
  entryRoutes(app, service)
  rehearsalPages(app, service)
}
