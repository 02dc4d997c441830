import type { FastifyInstance } from 'fastify'
import type { Worker } from '../../platform/background/worker.ts'
import { responseCache } from '../../platform/http/caches/response-cache.ts'
import type { Service } from '../../platform/service.ts'
import type { PersonLinks } from '../../site/elected-people.ts'
import { menuOf } from '../../site/frame/staff-desk.ts'
import { joinReferences } from '../../site/reference/reference.ts'
import type { OpenArea, ProductArea } from '../area.ts'
import { resultsDesks } from './desk/desks.ts'
import { managedPlaceGroups, managedPostalCodes } from './desk/groups/managed.ts'
import { auditedResults } from './desk/hub/audited.ts'
import { managedItems } from './desk/items/managed.ts'
import { managedChanges } from './desk/release/change-view.ts'
import { managedSourceLinks, managedSources } from './desk/sources/managed.ts'
import { itemStaffSearch } from './desk/staff-search.ts'
import { firstVoteStep } from './desk/start/first-vote.ts'
import { trialStep } from './desk/start/trial-step.ts'
import { managedSuccessions } from './desk/successions/managed.ts'
import { managedUploadTokens } from './desk/upload-tokens/upload-token-record.ts'
import { managedVersions } from './desk/versions/version-record.ts'
import { openUploads, type Uploads } from './intake/importing/import-and-publish.ts'
import { uploadRoutes, uploadWorkers } from './intake/routes.ts'
import { currentItemsReader } from './items/current-items.ts'
import { staffItemsReader } from './items/staff-items.ts'
import { resultsShowFile } from './items/store.ts'
import { bfsRoutes } from './open-data/bfs/routes.ts'
import { downloadRoutes } from './open-data/downloads/routes.ts'
import { deliveryRoutes } from './open-data/ech-0252/routes.ts'
import { jsonRoutes } from './open-data/json/json-routes.ts'
import { documentLogWorker } from './open-data/log/logged-documents.ts'
import { projectionRoutes } from './open-data/projection/routes.ts'
import { statisticsRoutes } from './open-data/statistics/routes.ts'
import { rawDataRoutes } from './open-data/tables/raw-routes.ts'
import { groupsReader } from './places/groups/groups-reader.ts'
import { placesReader } from './places/lists/places.ts'
import { shapesReader } from './places/shapes/shapes-reader.ts'
import { successionsReader } from './places/successions/successions-reader.ts'
import { resultsReference } from './reference/reference.ts'
import { sampleRoutes } from './reference/samples/routes.ts'
import type { ResultsArea, ResultsFeature } from './serving/area.ts'
import { eventTeller } from './serving/event-teller.ts'
import { sentDocuments } from './serving/open-document.ts'
import { pastVotesReader } from './serving/past/past-votes-reader.ts'
import { redirectingFormerIds } from './serving/redirect-former-id.ts'
import { archivePages } from './site/archive/routes.ts'
import { compoundPages } from './site/compound/routes.ts'
import { electionPages } from './site/election/routes.ts'
import { embedRoutes } from './site/embeds/routes.ts'
import { feedRoutes } from './site/feed/routes.ts'
import { resultsHomeBlock } from './site/home-block.ts'
import { liveRoutes } from './site/live/routes.ts'
import { municipalityPages } from './site/municipality/routes.ts'
import { archiveSearchRoutes } from './site/search/routes.ts'
import { resultsSearchSources } from './site/search/search-sources.ts'
import { votePages } from './site/vote/routes.ts'
import { releaser } from './versions/release/releaser.ts'
import { placeSharesReader } from './versions/stored/place-shares.ts'
import { resultsReader } from './versions/stored/results-reader.ts'

/** Votes and elections, with some of their features. */
export const resultsWith = (features: readonly ResultsFeature[]): ProductArea => ({
  menu: [...menuOf(resultsDesks), ...features.flatMap(({ menu = [] }) => menu)],
  reference: joinReferences([resultsReference, ...features.flatMap(({ reference }) => reference ?? [])]),
  views: [],
  records: [
    ...Object.values(managedItems),
    managedVersions,
    managedChanges,
    managedSources,
    managedSourceLinks,
    managedUploadTokens,
    managedPlaceGroups,
    managedPostalCodes,
    managedSuccessions,
    ...features.flatMap(({ records = [] }) => records),
  ],
  audited: [...auditedResults, ...features.flatMap(({ audited = [] }) => audited)],
  firstSteps: [trialStep, firstVoteStep],
  ticketSubjects: [],
  showsFile: resultsShowFile,
})

export function openResults(area: ResultsArea): OpenArea {
  const uploads = openUploads()
  return {
    homeBlock: resultsHomeBlock(area),
    searchSources: resultsSearchSources(area),
    staffSearches: [itemStaffSearch(area)],
    routes: (app) => resultsRoutes(app, area, uploads),
    workers: (homeStamp) => resultsWorkers(area, uploads, homeStamp),
  }
}

export function resultsArea(
  service: Service,
  people: PersonLinks,
  features: readonly ResultsFeature[],
): ResultsArea {
  const { reads } = service.database
  const reader = resultsReader(reads, service.caches.results)
  const places = placesReader(reads)
  const successions = successionsReader(reads)
  const current = currentItemsReader(reads, service.clock)
  return {
    service,
    features,
    reader,
    shares: placeSharesReader(reader),
    current,
    staffItems: staffItemsReader(current, reads),
    shapes: shapesReader(reads),
    places,
    groups: groupsReader(reads),
    successions,
    past: pastVotesReader(reads, { reader, places, successions }),
    people,
    cache: responseCache(service.caches.openData),
    sent: sentDocuments(),
  }
}

function resultsRoutes(app: FastifyInstance, area: ResultsArea, uploads: Uploads): void {
  redirectingFormerIds(app, area, (scope) => itemAddressRoutes(scope, area))
  uploadRoutes(app, area, uploads)
  sampleRoutes(app, area)
  bfsRoutes(app, area)
  archivePages(app, area)
  archiveSearchRoutes(app, area)
  feedRoutes(app, area)
  statisticsRoutes(app, area)
  municipalityPages(app, area)
  liveRoutes(app, area)
  for (const { routes } of resultsDesks) routes(app, area, uploads)
  for (const { routes } of area.features) routes?.(app, area)
}

function resultsWorkers(
  area: ResultsArea,
  uploads: Uploads,
  homeStamp: () => Promise<string>,
): readonly Worker[] {
  const { service } = area
  return [
    documentLogWorker(area),
    releaser(service),
    ...uploadWorkers(area, uploads),
    eventTeller(area),
    ...area.features.flatMap(({ workers }) => workers?.(area, homeStamp) ?? []),
  ]
}

/** Public routes below the address of an item. */
function itemAddressRoutes(app: FastifyInstance, area: ResultsArea): void {
  jsonRoutes(app, area)
  rawDataRoutes(app, area)
  projectionRoutes(app, area)
  deliveryRoutes(app, area)
  votePages(app, area)
  electionPages(app, area)
  compoundPages(app, area)
  embedRoutes(app, area)
  downloadRoutes(app, area)
}
