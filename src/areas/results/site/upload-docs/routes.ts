import type { FastifyInstance } from 'fastify'
import type { ResultsArea } from '../../serving/area.ts'
import { publicPage } from '../../serving/public-page.ts'
import { uploadDocsPage, uploadDocsPath } from './page.ts'

/** The same for everybody until the program is another one. */
export function uploadDocsRoutes(app: FastifyInstance, area: ResultsArea): void {
  publicPage(app, area, uploadDocsPath, () => ({
    dependsOn: [],
    lastModified: null,
    render: uploadDocsPage,
  }))
}
