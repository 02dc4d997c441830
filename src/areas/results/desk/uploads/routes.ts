import type { FastifyInstance } from 'fastify'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import type { Uploads } from '../../intake/importing/import-and-publish.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { checkedUploadRoutes } from './checked-upload-routes.ts'
import { deliveryFormRoutes } from './delivery-form-routes.ts'
import { federalRoutes } from './federal-routes.ts'
import { formRoutes } from './form-routes.ts'

export function uploadFormRoutes(app: FastifyInstance, area: ResultsArea, uploads: Uploads): void {
  const staff = staffRoutes(app, area.service, { area: 'results' })
  deliveryFormRoutes(staff, area, uploads)
  federalRoutes(staff, area, uploads)
  formRoutes(staff, area, uploads)
  checkedUploadRoutes(app, staff, area, uploads)
}
