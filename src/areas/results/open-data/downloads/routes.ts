import type { FastifyInstance } from 'fastify'
import type { ResultsArea } from '../../serving/area.ts'
import { pdfRoutes } from './pdf-routes.ts'
import { pictureRoutes } from './picture-routes.ts'
import { workbookRoutes } from './workbook-routes.ts'

/** Files for newsrooms and offices: pictures, workbooks and documents. */
export function downloadRoutes(app: FastifyInstance, area: ResultsArea): void {
  pictureRoutes(app, area)
  workbookRoutes(app, area)
  pdfRoutes(app, area)
}
