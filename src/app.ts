import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
  type RouteOptions,
} from 'fastify'
import { contentReference } from './areas/content/api/reference.ts'
import { contentViews } from './areas/content/api/views.ts'
import { contentHomeBlock } from './areas/content/pages/pages.ts'
import { newsFields, topicFields } from './areas/content/records/article-fields.ts'
import { eventFields } from './areas/content/records/event-fields.ts'
import { showsFile as contentFiles } from './areas/content/records/store.ts'
import { contentRoutes } from './areas/content/routes.ts'
import { contentSearchSources } from './areas/content/search-sources.ts'
import { personSubject } from './areas/directory/api/person-mutation.ts'
import { directoryReference } from './areas/directory/api/reference.ts'
import { directoryViews } from './areas/directory/api/views.ts'
import { directoryHomeBlock, personLinks } from './areas/directory/pages/pages.ts'
import { listAgencyChoices } from './areas/directory/records/agency-choices.ts'
import { agencyFields } from './areas/directory/records/agency-fields.ts'
import { membershipFields } from './areas/directory/records/membership-fields.ts'
import { hideablePersonFields, personFields } from './areas/directory/records/person-fields.ts'
import { showsFile as directoryFiles } from './areas/directory/records/store.ts'
import { agencySubject } from './areas/directory/reports/agency-subject.ts'
import { directoryRoutes } from './areas/directory/routes.ts'
import { directorySearchSources } from './areas/directory/search-sources.ts'
import { startPeopleSources } from './areas/directory/sources/run/worker.ts'
import { compoundFields, electionFields, voteFields } from './areas/results/items/item-fields.ts'
import { showsFile as resultFiles } from './areas/results/items/store.ts'
import { startCachePurges } from './areas/results/notify/caches/worker.ts'
import { startForwarder } from './areas/results/notify/forward/worker.ts'
import { startNotifier } from './areas/results/notify/notifier.ts'
import { startPushes } from './areas/results/notify/push/push-worker.ts'
import { startWebhooks } from './areas/results/notify/webhooks/worker.ts'
import { startLoggedDocuments } from './areas/results/open-data/log/logged-documents.ts'
import { resultsReference } from './areas/results/reference/reference.ts'
import { resultsArea, resultsRoutes } from './areas/results/routes.ts'
import type { ResultsArea } from './areas/results/serving/area.ts'
import { electionsWon } from './areas/results/site/election/elections-won.ts'
import { resultsHomeBlock } from './areas/results/site/home-block.ts'
import { placeCookie } from './areas/results/site/municipality/my-place.ts'
import { placeSearchSource, resultsSearchSources } from './areas/results/site/search/search-sources.ts'
import { startReleaser } from './areas/results/versions/release/releaser.ts'
import { changeSiteRule } from './areas/results/versions/release/rule-change.ts'
import { securityEvent, tellingEvents } from './identity/audit/security-events.ts'
import { settingsFields } from './identity/organisation/settings-fields.ts'
import { showsFile as organisationFiles } from './identity/organisation/store.ts'
import { sessionCookies } from './identity/sessions/sessions.ts'
import { startCheckpoints } from './identity/signing/checkpoints.ts'
import { takeOverInChild } from './moving-in/bounded-take-over.ts'
import { movingInRoutes } from './moving-in/desk/routes.ts'
import { isFolderUsed, loadTaken, removeAllUnfinished, takenFolder } from './moving-in/take-over.ts'
import { accessRoutes } from './office/access-routes.ts'
import { startExchangePurge } from './office/exchange/purge.ts'
import { organisationRoutes } from './office/settings/routes.ts'
import { ticketRoutes } from './office/tickets/routes.ts'
import { basePath } from './platform/config/base-path.ts'
import type { Config } from './platform/config/config.ts'
import { networks } from './platform/config/networks.ts'
import type { Tracing } from './platform/config/tracing.ts'
import { pageCache } from './platform/http/caches/page-cache.ts'
import { type RepeatedAnswers, repeatedAnswers } from './platform/http/caches/repeated-answers.ts'
import { responseCache } from './platform/http/caches/response-cache.ts'
import { PageProblem } from './platform/http/requests/errors.ts'
import { headerlessCookie } from './platform/http/requests/headerless.ts'
import { localeCookie } from './platform/http/requests/locale.ts'
import { assetRoutes } from './platform/http/server/assets.ts'
import { belowBasePath } from './platform/http/server/below-base-path.ts'
import { crossOriginRoutes } from './platform/http/server/cross-origin.ts'
import { answerHeadLikeGet } from './platform/http/server/head-requests.ts'
import { loggedPath } from './platform/http/server/logged-path.ts'
import { type CountExchange, rateLimit } from './platform/http/server/rate-limit.ts'
import { loggingRequests, requestContext, requestIdLabel } from './platform/http/server/request-context.ts'
import { requestIds } from './platform/http/server/request-ids.ts'
import { isSameOrigin } from './platform/http/server/same-origin.ts'
import { securityHeaders } from './platform/http/server/security-headers.ts'
import { serverWith, defaultTimeouts as timeouts } from './platform/http/server/server.ts'
import { onNobodysBehalf } from './platform/logging/on-behalf.ts'
import { type Tracer, tracer } from './platform/logging/spans.ts'
import { startOutbox } from './platform/mail/outbox.ts'
import type { Service } from './platform/service.ts'
import {
  type AvailabilityReport,
  availability,
  type Patience,
} from './platform/storage/database/availability.ts'
import type { Database } from './platform/storage/database/database.ts'
import type { RoomLimits } from './platform/storage/readiness/disk-space.ts'
import { readProbe } from './platform/storage/readiness/probe-store.ts'
import { readinessReader } from './platform/storage/readiness/readiness.ts'
import { momentOf } from './platform/storage/rows/moments.ts'
import { startExporter } from './platform/tracing/exporter.ts'
import { tracedDatabase } from './platform/tracing/traced-database.ts'
import { type Work, workOfService } from './platform/work/kinds.ts'
import { type CacheSizes, cacheSizes } from './platform/work/memory.ts'
import { fieldLabels } from './records/fields/fields.ts'
import { basicsReference } from './site/collection/basics-reference.ts'
import { apiRootRoutes } from './site/collection/root.ts'
import { localeRoute } from './site/frame/locale-route.ts'
import { homeRoutes } from './site/home.ts'
import { healthRoutes } from './site/operations/health.ts'
import { type FigureSharing, metricsRoutes } from './site/operations/metrics.ts'
import { proofsReference } from './site/proofs/reference.ts'
import { proofRoutes } from './site/proofs/routes.ts'
import { firstStepsReference } from './site/reference/first-steps.ts'
import type { Reference } from './site/reference/reference.ts'
import { referenceRoutes } from './site/reference/routes.ts'
import { searchRoutes } from './site/search/routes.ts'
import { errorHandling, unreadableAddress } from './site/serving/error-handling.ts'
import { fileRoutes } from './site/serving/files.ts'
import { rehearsalRoutes } from './site/serving/rehearsal.ts'
import { takeSlots } from './site/serving/work.ts'
import type { Clock } from './values/time.ts'
import { buildAssets } from './web/assets/assets.ts'
import { themeAsset } from './web/assets/theme.ts'

export interface AppParts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly secret: Uint8Array
  readonly logger?: FastifyServerOptions['logger']
  /** Tests have a smaller one. */
  readonly work?: Work
  /** Services that share a process have smaller ones. */
  readonly caches?: CacheSizes
  /** With a database that does not answer at once. */
  readonly patience?: Patience
  readonly room?: RoomLimits
  /** Of processes that share the port. */
  readonly counts?: CountExchange
  /** Where figures are read together with those of other services. */
  readonly figures?: FigureSharing
  /** Starts no background work: for commands that run beside the service. */
  readonly onlyAnswers?: boolean
  /** The process was told to end, and still answers for a while. */
  readonly isDraining?: () => boolean
  /** Told of every route, so that none can be forgotten where all are looked at. */
  readonly onRoute?: (route: RouteOptions) => void
}

/** Forms and mutations are texts; files have limits of their own where they are accepted. */
const bodyLimit = 1024 * 1024

/** By the first word of the actions in the audit log. */
const recordLabels = {
  organisation: fieldLabels(settingsFields(hideablePersonFields)),
  agency: fieldLabels(agencyFields),
  person: fieldLabels(personFields),
  membership: fieldLabels(membershipFields),
  event: fieldLabels(eventFields),
  news: fieldLabels(newsFields),
  topic: fieldLabels(topicFields),
  vote: fieldLabels(voteFields),
  election: fieldLabels(electionFields),
  compound: fieldLabels(compoundFields),
}

/** What programmers are told, in the order of its pages. */
export const references: readonly Reference[] = [
  firstStepsReference,
  basicsReference,
  directoryReference,
  contentReference,
  resultsReference,
  proofsReference,
]

/** The whole service, put together in plain sight. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, caches = cacheSizes() } = parts
  const pages = pageCache(caches.pages)
  const watched = availability(
    () => readProbe(parts.database.probe),
    (change) => onNobodysBehalf(() => reportAvailability(app.log, change)),
    parts.patience,
  )
  /** All that pages for everybody depend on. */
  const cookies = new Set([...sessionCookies(parts), localeCookie, headerlessCookie, placeCookie])
  const repeats = repeatedAnswers(watched, {
    ...{ patience: timeouts.connection, cookies, moment: momentOf(parts.database, parts.clock) },
  })
  const isTrusted = networks(config.trustedProxies)
  const app = fastify({
    serverFactory: serverWith(repeats, timeouts, basePath(config.baseUrl)),
    ...loggingRequests(parts.logger ?? false),
    genReqId: requestIds(isTrusted),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? isTrusted : false,
    bodyLimit,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: requestIdLabel }),
    // An address that cannot be decoded reaches no route and no hook; it is told so in the usual shape.
    frameworkErrors: (error, request, reply) => unreadableAddress(config.baseUrl, error, request, reply),
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: false, maxParamLength: 200 },
  })
  const service: Service = {
    ...parts,
    database: tellingEvents(
      config.tracing === null ? parts.database : tracedDatabase(parts.database),
      app.log,
    ),
    log: app.log,
    assets: await buildAssets(),
    ...{ caches, pages, repeats, availability: watched, work: parts.work ?? workOfService() },
    readiness: readinessReader({ ...parts, availability: watched, log: app.log }),
  }

  requestContext(
    app,
    config.tracing === null ? null : { tracer: startTracing(app, config.tracing), isTrusted },
  )
  answerHeadLikeGet(app)
  if (parts.onRoute !== undefined) app.addHook('onRoute', parts.onRoute)
  await app.register(cookie)
  belowBasePath(app, basePath(config.baseUrl))
  await app.register(formbody)
  await app.register(multipart, {
    limits: { fieldSize: bodyLimit, fields: 200, files: 20, parts: 200, fileSize: bodyLimit },
  })
  securityHeaders(app, { https: config.baseUrl.startsWith('https:') })
  requestLog(app, repeats)
  crossOriginRoutes(app)
  errorHandling(app, service)
  rehearsalRoutes(app, service)
  sameOriginOnly(app, service)
  takeSlots(app, service)

  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    repeats.close()
    watched.stop()
  })
  // A client that would keep its connection open for more holds up the end.
  app.addHook('onSend', async (_request, reply) => {
    if (closing || parts.isDraining?.() === true) reply.header('Connection', 'close')
  })
  healthRoutes(app, service, () => closing || parts.isDraining?.() === true)
  metricsRoutes(app, service, parts.figures)
  assetRoutes(app, service.assets, themeAsset)
  fileRoutes(app, service, [organisationFiles, directoryFiles, contentFiles, resultFiles])
  localeRoute(app, service)
  proofRoutes(app, service)
  const results = resultsArea(service, personLinks(service))
  const homeStamp = homeRoutes(app, service, {
    first: resultsHomeBlock(results),
    others: [contentHomeBlock(service), directoryHomeBlock(service)],
  })
  accessRoutes(app, service, listAgencyChoices, recordLabels)
  organisationRoutes(app, service, changeSiteRule, hideablePersonFields)
  ticketRoutes(app, service, [personSubject, agencySubject])
  const lists = responseCache(caches.lists)
  const collection = { limit: rateLimit(service.clock, parts.counts), cache: lists }
  apiRootRoutes(app, service, [...directoryViews, ...contentViews])
  directoryRoutes(app, service, collection, electionsWon(results))
  contentRoutes(app, service, collection)
  resultsRoutes(app, results)
  const takingOver = {
    ...{ folder: takenFolder, isUsed: isFolderUsed, removeUnfinished: removeAllUnfinished },
    ...{ read: takeOverInChild, load: loadTaken },
  }
  movingInRoutes(app, service, takingOver)
  referenceRoutes(app, service, references)
  searchRoutes(app, service, [
    placeSearchSource(results),
    ...contentSearchSources,
    ...directorySearchSources,
    ...resultsSearchSources(results),
  ])

  if (!parts.onlyAnswers) startBackgroundWork(app, service, results, homeStamp)
  return app
}

function startBackgroundWork(
  app: FastifyInstance,
  service: Service,
  results: ResultsArea,
  homeStamp: () => Promise<string>,
): void {
  app.addHook('onClose', startExchangePurge(service))
  app.addHook('onClose', startCheckpoints(service))
  app.addHook('onClose', startLoggedDocuments(results))
  const outbox = startOutbox(service)
  app.addHook('onClose', async () => outbox.stop())
  const peopleSources = startPeopleSources(service)
  app.addHook('onClose', async () => peopleSources.stop())
  const releaser = startReleaser(service)
  app.addHook('onClose', async () => releaser.stop())
  const notifier = startNotifier(results)
  app.addHook('onClose', async () => notifier.stop())
  const pushes = startPushes(service)
  app.addHook('onClose', async () => pushes.stop())
  const webhooks = startWebhooks(service)
  app.addHook('onClose', async () => webhooks.stop())
  const forwarder = startForwarder(service)
  app.addHook('onClose', () => forwarder.stop())
  const purges = startCachePurges(results, homeStamp)
  app.addHook('onClose', () => purges.stop())
}

/** Spans that end while the service does are sent as well: the collector is left last of all. */
function startTracing(app: FastifyInstance, tracing: Tracing): Tracer {
  const exporter = startExporter(tracing, { log: app.log })
  app.addHook('onClose', () => exporter.close())
  return tracer({ share: tracing.share, record: exporter.record })
}

/** Every change that rides on a browser session must come from a page of ours. The API carries its own proof. */
function sameOriginOnly(app: FastifyInstance, service: Service): void {
  app.addHook('preValidation', async (request) => {
    const { errors, anyOrigin } = request.routeOptions.config
    // What is not there cannot be changed; it is answered as such.
    if (
      request.is404 ||
      anyOrigin ||
      errors === 'collection' ||
      errors === 'negotiated' ||
      errors === 'upload'
    )
      return
    if (isSameOrigin(request, service.config.baseUrl)) return
    securityEvent(request.log, 'origin.refuse', {
      ...{ actor: null, address: request.ip, subject: loggedPath(request.url) },
    })
    throw new PageProblem(403, { foreignOrigin: true })
  })
}

/**
 * One line per request. Headers, cookies and bodies are never logged, nor paths that hold a secret. What is answered
 * again from memory is counted: its lines would take longer than the answers and hide all others.
 */
function requestLog(app: FastifyInstance, repeats: RepeatedAnswers): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      'request',
    )
  })
  const report = () => {
    const counts = repeats.takeCounts()
    if (Object.values(counts).some((count) => count > 0)) app.log.info(counts, 'answered again from memory')
  }
  const timer = setInterval(report, 60_000).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    report()
  })
}

/** Once when it begins and once when it ends: all that is asked for meanwhile has the same cause. */
function reportAvailability(log: FastifyBaseLogger, change: AvailabilityReport): void {
  if (change.state === 'up') {
    const { seconds, staleAnswers } = change
    log.warn({ seconds, staleAnswers }, 'the database answers again')
  } else
    log.error(
      { err: change.cause },
      'the database does not answer; pages that were sent before come from memory',
    )
}
