import type { FastifyInstance } from 'fastify'
import { openContent } from './areas/content/area.ts'
import { openDirectory } from './areas/directory/area.ts'
import { personLinks } from './areas/directory/pages/pages.ts'
import { listAgencyChoices } from './areas/directory/records/agency-choices.ts'
import { hideablePersonFields } from './areas/directory/records/person-fields.ts'
import { featuresWithout, listFeatures } from './areas/features.ts'
import { keptTables } from './areas/kept-tables.ts'
import { areasWith, auditedBy, recordsOf, referencesOf } from './areas/product-areas.ts'
import { openResults, resultsArea } from './areas/results/area.ts'
import { electionsWon } from './areas/results/site/election/elections-won.ts'
import { placeCookie } from './areas/results/site/municipality/my-place.ts'
import { placeSearchSource } from './areas/results/site/search/search-sources.ts'
import { changeSiteRule } from './areas/results/versions/release/rule-change.ts'
import { organisationShowsFile as organisationFiles } from './identity/organisation/store.ts'
import { checkpointWorker } from './identity/signing/checkpoints.ts'
import { takeOverInChild } from './moving-in/bounded-take-over.ts'
import { movingInMenu, movingInRoutes } from './moving-in/desk/routes.ts'
import { isFolderUsed, loadTaken, removeAllUnfinished, takenFolder } from './moving-in/take-over.ts'
import { officeDesks } from './office/desks.ts'
import { startWorker } from './platform/background/worker.ts'
import { responseCache } from './platform/http/caches/response-cache.ts'
import { type CountExchange, rateLimit } from './platform/http/server/rate-limit.ts'
import { mailWorkers } from './platform/mail/outbox.ts'
import { purgeWorker } from './platform/retention/purge-worker.ts'
import { apiRootRoutes } from './site/collection/root.ts'
import { menuOf } from './site/frame/staff-desk.ts'
import { homeRoutes } from './site/home.ts'
import { proofRoutes } from './site/proofs/routes.ts'
import { referenceRoutes } from './site/reference/routes.ts'
import { searchRoutes } from './site/search/routes.ts'
import { openServer, type ServerParts } from './site/server/open-server.ts'
import { fileRoutes } from './site/serving/files.ts'
import { localeRoute } from './site/serving/locale-route.ts'

export interface AppParts extends ServerParts {
  /** Of processes that share the port. */
  readonly counts?: CountExchange
  /** Starts no background work: for commands that run beside the service. */
  readonly onlyAnswers?: boolean
  /** Names of features to leave out. */
  readonly without?: readonly string[]
}

/** The whole service, put together in plain sight. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const features = featuresWithout(parts.without)
  const areas = areasWith(features)
  const { app, service } = await openServer(parts, {
    publicCookies: [placeCookie],
    menu: [...menuOf(officeDesks), ...movingInMenu, ...areas.flatMap(({ menu }) => menu)],
    linkedPaths: new Set(listFeatures(features).flatMap(({ linkedPaths }) => linkedPaths ?? [])),
  })
  const collection = {
    limit: rateLimit(service.clock, parts.counts),
    cache: responseCache(service.caches.lists),
  }
  const resultsParts = resultsArea(service, personLinks(service), features.results)
  const open = {
    directory: openDirectory(service, collection, electionsWon(resultsParts), features.directory),
    content: openContent(service, collection),
    results: openResults(resultsParts),
  }

  fileRoutes(app, service, [organisationFiles, ...areas.map(({ showsFile }) => showsFile)])
  localeRoute(app, service)
  proofRoutes(app, service)
  const homeStamp = homeRoutes(app, service, {
    first: open.results.homeBlock,
    others: [open.content.homeBlock, open.directory.homeBlock],
  })
  const office = {
    agencies: listAgencyChoices,
    records: recordsOf(areas),
    audited: auditedBy(areas),
    searches: [open.results, open.directory, open.content].flatMap(({ staffSearches }) => staffSearches),
    subjects: areas.flatMap(({ ticketSubjects }) => ticketSubjects),
    hideable: hideablePersonFields,
    steps: areas.flatMap(({ firstSteps }) => firstSteps),
    samples: areas.flatMap(({ samples = [] }) => samples),
    changeReleaseRule: changeSiteRule,
  }
  for (const { routes } of officeDesks) routes(app, service, office)
  const views = areas.flatMap((area) => area.views)
  apiRootRoutes(app, service, views)
  for (const area of Object.values(open)) area.routes(app)
  movingInRoutes(app, service, {
    ...{ folder: takenFolder, isUsed: isFolderUsed, removeUnfinished: removeAllUnfinished },
    ...{ read: takeOverInChild, load: loadTaken },
  })
  referenceRoutes(app, service, referencesOf(areas))
  searchRoutes(app, service, [
    placeSearchSource(resultsParts),
    ...[open.content, open.directory, open.results].flatMap(({ searchSources }) => searchSources),
  ])

  if (parts.onlyAnswers) return app
  const workers = [
    purgeWorker(service, keptTables(features)),
    checkpointWorker(service),
    ...mailWorkers(service),
    ...Object.values(open).flatMap((area) => area.workers(homeStamp)),
  ]
  for (const worker of workers) app.addHook('onClose', startWorker(service, worker).stop)
  return app
}
