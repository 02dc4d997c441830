import type { FastifyInstance } from 'fastify'
import type { ResultsArea } from '../../serving/area.ts'
import { cardRoutes } from '../cards/card-routes.ts'
import { pdfRoutes } from './pdf-routes.ts'
import { pictureRoutes } from './picture-routes.ts'
import { pngPainter } from './png.ts'
import { workbookRoutes } from './workbook-routes.ts'

/** Registers pictures, workbooks and PDF documents. */
export function downloadRoutes(app: FastifyInstance, area: ResultsArea): void {
  const painter = pngPainter()
  app.addHook('onClose', () => painter.close())
  pictureRoutes(app, area, painter)
  cardRoutes(app, area, (svg) => painter.paint(svg, { scale: 1 }))
  workbookRoutes(app, area)
  pdfRoutes(app, area)
}
