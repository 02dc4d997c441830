import type { FastifyInstance } from 'fastify'
import type { Service } from '../../../platform/service.ts'
import { agencyRoutes } from './agencies/routes.ts'
import { membershipRoutes } from './memberships/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { peopleSourceRoutes } from './sources/routes.ts'

export function directoryManageRoutes(app: FastifyInstance, service: Service): void {
  agencyRoutes(app, service)
  peopleRoutes(app, service)
  membershipRoutes(app, service)
  peopleSourceRoutes(app, service)
}
