import { randomUUID } from 'node:crypto'
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
import { accessRoutes } from './access/routes.ts'
import { sessionCookies } from './access/sessions.ts'
import type { Config } from './config.ts'
import { contentHomeBlock } from './content/pages/pages.ts'
import { contentRoutes } from './content/routes.ts'
import { contentSearchSources } from './content/search-sources.ts'
import { showsFile as contentFiles } from './content/store.ts'
import { contentViews } from './content/views.ts'
import { listAgencyChoices } from './directory/agency-choices.ts'
import { directoryHomeBlock } from './directory/pages/pages.ts'
import { hideablePersonFields } from './directory/person-fields.ts'
import { personSubject } from './directory/person-mutation.ts'
import { directoryRoutes } from './directory/routes.ts'
import { directorySearchSources } from './directory/search-sources.ts'
import { showsFile as directoryFiles } from './directory/store.ts'
import { directoryViews } from './directory/views.ts'
import { startExchangePurge } from './exchange/purge.ts'
import { assetRoutes } from './http/assets.ts'
import { apiRootRoutes } from './http/collection/root.ts'
import { errorHandling, unreadableAddress } from './http/error-handling.ts'
import { PageProblem } from './http/errors.ts'
import { fileRoutes } from './http/files.ts'
import { headerlessCookie } from './http/headerless.ts'
import { healthRoutes } from './http/health.ts'
import { localeCookie } from './http/locale.ts'
import { localeRoute } from './http/locale-route.ts'
import { loggedPath } from './http/logged-path.ts'
import { metricsRoutes } from './http/metrics.ts'
import { pageCache } from './http/page-cache.ts'
import { rateLimit } from './http/rate-limit.ts'
import { type RepeatedAnswers, repeatedAnswers } from './http/repeated-answers.ts'
import { responseCache } from './http/response-cache.ts'
import { isSameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serverWith } from './http/server.ts'
import { takeSlots } from './http/work.ts'
import { startOutbox } from './mail/outbox.ts'
import { organisationRoutes } from './organisation/routes.ts'
import { showsFile as organisationFiles } from './organisation/store.ts'
import { startNotifier } from './results/notifications/notifier.ts'
import { startWebhooks } from './results/notifications/webhooks/worker.ts'
import { resultsHomeBlock } from './results/pages/home-block.ts'
import { placeCookie } from './results/pages/municipality/my-place.ts'
import { startReleaser } from './results/release/releaser.ts'
import { changeSiteRule } from './results/release/rule-change.ts'
import { resultsArea, resultsRoutes } from './results/routes.ts'
import { resultsSearchSources } from './results/search-sources.ts'
import { showsFile as resultFiles } from './results/store.ts'
import { searchRoutes } from './search/routes.ts'
import type { Service } from './service.ts'
import { type AvailabilityReport, availability, type Patience } from './storage/availability.ts'
import type { Database } from './storage/database.ts'
import type { RoomLimits } from './storage/disk-space.ts'
import { readProbe } from './storage/probe-store.ts'
import { readinessReader } from './storage/readiness.ts'
import { ticketRoutes } from './tickets/routes.ts'
import type { Clock } from './time.ts'
import { buildAssets } from './web/assets.ts'
import { homeRoutes } from './web/home.ts'
import { themeAsset } from './web/theme.ts'
import { type Work, workOfService } from './work/kinds.ts'
import { mebibyte, memoryShares } from './work/memory.ts'

export interface AppParts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly secret: Uint8Array
  readonly logger?: FastifyServerOptions['logger']
  /** Tests have a smaller one. */
  readonly work?: Work
  /** With a database that does not answer at once. */
  readonly patience?: Patience
  readonly room?: RoomLimits
  /** Told of every route, so that none can be forgotten where all are looked at. */
  readonly onRoute?: (route: RouteOptions) => void
}

/** Forms and mutations are texts; files have limits of their own where they are accepted. */
const bodyLimit = 1024 * 1024
/** A client that takes or sends nothing for so long is gone, and with it what was kept for it. */
const timeouts = { keepAlive: 72_000, request: 120_000, connection: 120_000 }

/** The whole service, put together in plain sight. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config } = parts
  const pages = pageCache(memoryShares.pages * mebibyte)
  const watched = availability(
    () => readProbe(parts.database.probe),
    (change) => reportAvailability(app.log, change),
    parts.patience,
  )
  /** All that pages for everybody depend on. */
  const cookies = new Set([...sessionCookies(parts), localeCookie, headerlessCookie, placeCookie])
  const repeats = repeatedAnswers(pages, watched, { patience: timeouts.connection, cookies })
  const app = fastify({
    serverFactory: serverWith(repeats, timeouts),
    logger: parts.logger ?? false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot be decoded reaches no route and no hook; it is told so in the usual shape.
    frameworkErrors: (error, request, reply) => unreadableAddress(config.baseUrl, error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: false, maxParamLength: 200 },
  })
  const service: Service = {
    ...parts,
    log: app.log,
    assets: await buildAssets(),
    ...{ pages, repeats, availability: watched, work: parts.work ?? workOfService() },
    readiness: readinessReader({ ...parts, availability: watched, log: app.log }),
  }

  if (parts.onRoute !== undefined) app.addHook('onRoute', parts.onRoute)
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, {
    limits: { fieldSize: bodyLimit, fields: 200, files: 20, parts: 200, fileSize: bodyLimit },
  })
  securityHeaders(app, { https: config.baseUrl.startsWith('https:') })
  requestLog(app, repeats)
  errorHandling(app, service)
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
    if (closing) reply.header('Connection', 'close')
  })
  healthRoutes(app, service, () => closing)
  metricsRoutes(app, service)
  assetRoutes(app, service.assets, themeAsset)
  fileRoutes(app, service, [organisationFiles, directoryFiles, contentFiles, resultFiles])
  localeRoute(app, service)
  const results = resultsArea(service)
  homeRoutes(app, service, {
    first: resultsHomeBlock(results),
    others: [contentHomeBlock(service), directoryHomeBlock(service)],
  })
  accessRoutes(app, service, listAgencyChoices)
  organisationRoutes(app, service, changeSiteRule, hideablePersonFields)
  ticketRoutes(app, service, [personSubject])
  const lists = responseCache(memoryShares.lists * mebibyte)
  const collection = { limit: rateLimit(service.clock), cache: lists }
  apiRootRoutes(app, service, [...directoryViews, ...contentViews])
  directoryRoutes(app, service, collection)
  contentRoutes(app, service, collection)
  resultsRoutes(app, results)
  searchRoutes(app, service, [
    ...contentSearchSources,
    ...directorySearchSources,
    ...resultsSearchSources(results),
  ])

  app.addHook('onClose', startExchangePurge(service))
  const outbox = startOutbox(service)
  app.addHook('onClose', async () => outbox.stop())
  const releaser = startReleaser(service)
  app.addHook('onClose', async () => releaser.stop())
  const notifier = startNotifier(results)
  app.addHook('onClose', async () => notifier.stop())
  const webhooks = startWebhooks(service)
  app.addHook('onClose', async () => webhooks.stop())
  return app
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
    if (!isSameOrigin(request, service.config.baseUrl)) throw new PageProblem(403, { foreignOrigin: true })
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
    const { whole, unchanged } = repeats.takeCounts()
    if (whole + unchanged > 0) app.log.info({ whole, unchanged }, 'answered again from memory')
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
