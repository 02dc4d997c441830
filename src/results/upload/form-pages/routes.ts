import type { FastifyInstance } from 'fastify'
import type { ResultsArea } from '../../area.ts'
import { deliveryFormRoutes } from '../delivery-form-routes.ts'
import type { Uploads } from '../import-and-publish.ts'
import { draftRoutes } from './draft-routes.ts'
import { formRoutes } from './form-routes.ts'

export function uploadFormRoutes(app: FastifyInstance, area: ResultsArea, uploads: Uploads): void {
  deliveryFormRoutes(app, area, uploads)
  formRoutes(app, area, uploads)
  draftRoutes(app, area, uploads)
}
