import type { FastifyInstance } from 'fastify'
import { responseCache } from '../http/response-cache.ts'
import type { Service } from '../service.ts'
import { mebibyte, memoryShares } from '../work/memory.ts'
import type { ResultsArea } from './area.ts'
import { currentItemsReader } from './current/current-items.ts'
import { downloadRoutes } from './downloads/routes.ts'
import { embedRoutes } from './embeds/routes.ts'
import { placesReader } from './entities/places.ts'
import { deliveryRoutes } from './export/ech-0252/routes.ts'
import { jsonRoutes } from './export/json-routes.ts'
import { sentDocuments } from './export/open-document.ts'
import { rawDataRoutes } from './export/raw-routes.ts'
import { leadingOn } from './former-addresses/lead-on.ts'
import { shapesReader } from './geo/shapes-reader.ts'
import { liveRoutes } from './live/routes.ts'
import { compareRoutes } from './manage/compare/routes.ts'
import { dashboardRoutes } from './manage/dashboard/routes.ts'
import { itemRoutes } from './manage/items/routes.ts'
import { manageRoutes } from './manage/routes.ts'
import { notificationRoutes } from './notifications/manage/routes.ts'
import { subscribeRoutes } from './notifications/pages/subscribe-routes.ts'
import { webhookRoutes } from './notifications/webhooks/routes.ts'
import { archivePages } from './pages/archive/routes.ts'
import { compoundPages } from './pages/compound/routes.ts'
import { electionPages } from './pages/election/routes.ts'
import { feedRoutes } from './pages/feed/routes.ts'
import { municipalityPages } from './pages/municipality/routes.ts'
import { archiveSearchRoutes } from './pages/search/routes.ts'
import { votePages } from './pages/vote/routes.ts'
import { releaseRoutes } from './release/manage-routes.ts'
import { previewRoutes } from './release/preview-routes.ts'
import { manageScreens } from './screens/manage-routes.ts'
import { screenRoutes } from './screens/routes.ts'
import { sourceRoutes } from './sources/routes.ts'
import { uploadDocsRoutes } from './upload/docs/routes.ts'
import { uploadFormRoutes } from './upload/form-pages/routes.ts'
import { uploadRoutes } from './upload/routes.ts'
import { resultsReader } from './versions/results-reader.ts'

export function resultsArea(service: Service): ResultsArea {
  const { reads } = service.database
  return {
    service,
    reader: resultsReader(reads),
    current: currentItemsReader(reads, service.clock),
    shapes: shapesReader(reads),
    places: placesReader(reads),
    cache: responseCache(memoryShares.openData * mebibyte),
    sent: sentDocuments(),
  }
}

/** Area C. */
export function resultsRoutes(app: FastifyInstance, area: ResultsArea): void {
  leadingOn(app, area, (scope) => itemAddressRoutes(scope, area))
  const uploads = uploadRoutes(app, area)
  uploadFormRoutes(app, area, uploads)
  uploadDocsRoutes(app, area)
  archivePages(app, area)
  archiveSearchRoutes(app, area)
  feedRoutes(app, area)
  subscribeRoutes(app, area)
  municipalityPages(app, area)
  liveRoutes(app, area)
  screenRoutes(app, area)
  manageScreens(app, area)
  dashboardRoutes(app, area)
  itemRoutes(app, area)
  manageRoutes(app, area)
  compareRoutes(app, area)
  releaseRoutes(app, area)
  notificationRoutes(app, area)
  previewRoutes(app, area)
  sourceRoutes(app, area)
  webhookRoutes(app, area.service)
}

/** What everybody finds below the address of an item. */
function itemAddressRoutes(app: FastifyInstance, area: ResultsArea): void {
  jsonRoutes(app, area)
  rawDataRoutes(app, area)
  deliveryRoutes(app, area)
  votePages(app, area)
  electionPages(app, area)
  compoundPages(app, area)
  embedRoutes(app, area)
  downloadRoutes(app, area)
}
