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
import { tellingEvents } from '../../identity/audit/security-events.ts'
import { sessionCookies } from '../../identity/sessions/sessions.ts'
import { basePath } from '../../platform/config/base-path.ts'
import type { Config } from '../../platform/config/config.ts'
import { networks } from '../../platform/config/networks.ts'
import type { Tracing } from '../../platform/config/tracing.ts'
import { pageCache } from '../../platform/http/caches/page-cache.ts'
import { repeatedAnswers } from '../../platform/http/caches/repeated-answers.ts'
import { headerlessCookie } from '../../platform/http/requests/headerless.ts'
import { localeCookie } from '../../platform/http/requests/locale.ts'
import { assetRoutes } from '../../platform/http/server/assets.ts'
import { belowBasePath } from '../../platform/http/server/below-base-path.ts'
import { crossOriginRoutes } from '../../platform/http/server/cross-origin.ts'
import { answerHeadLikeGet } from '../../platform/http/server/head-requests.ts'
import {
  loggingRequests,
  requestContext,
  requestIdLabel,
} from '../../platform/http/server/request-context.ts'
import { requestIds } from '../../platform/http/server/request-ids.ts'
import { securityHeaders } from '../../platform/http/server/security-headers.ts'
import { serverWith, defaultTimeouts as timeouts } from '../../platform/http/server/server.ts'
import { onNobodysBehalf } from '../../platform/logging/on-behalf.ts'
import { type Tracer, tracer } from '../../platform/logging/spans.ts'
import type { Service } from '../../platform/service.ts'
import {
  type AvailabilityReport,
  availability,
  type Patience,
} from '../../platform/storage/database/availability.ts'
import type { Database } from '../../platform/storage/database/database.ts'
import type { RoomLimits } from '../../platform/storage/readiness/disk-space.ts'
import { readProbe } from '../../platform/storage/readiness/probe-store.ts'
import { readinessReader } from '../../platform/storage/readiness/readiness.ts'
import { momentOf } from '../../platform/storage/rows/moments.ts'
import { startExporter } from '../../platform/tracing/exporter.ts'
import { tracedDatabase } from '../../platform/tracing/traced-database.ts'
import { type Work, workOfService } from '../../platform/work/kinds.ts'
import { type CacheSizes, cacheSizes } from '../../platform/work/memory.ts'
import type { Clock } from '../../values/time.ts'
import { buildAssets } from '../../web/assets/assets.ts'
import { themeAsset } from '../../web/assets/theme.ts'
import { healthRoutes } from '../operations/health.ts'
import { type FigureSharing, metricsRoutes } from '../operations/metrics.ts'
import { errorHandling, unreadableAddress } from '../serving/error-handling.ts'
import { rehearsalRoutes } from '../serving/rehearsal.ts'
import { takeSlots } from '../serving/work.ts'
import { requestLog } from './request-log.ts'
import { sameOriginOnly } from './same-origin-only.ts'

export interface ServerParts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly secret: Uint8Array
  readonly operatorKey?: string
  readonly logger?: FastifyServerOptions['logger']
  /** Overridden by tests, with smaller limits. */
  readonly work?: Work
  /** Smaller for services that share a process. */
  readonly caches?: CacheSizes
  /** How long to wait for a database that does not answer. */
  readonly patience?: Patience
  readonly room?: RoomLimits
  /** Set where figures of several services share an address. */
  readonly figures?: FigureSharing
  /** Returns whether the process was asked to stop and still answers for a while. */
  readonly isDraining?: () => boolean
  /** Called for every route, for tests that check all of them. */
  readonly onRoute?: (route: RouteOptions) => void
}

/** What areas and features contribute. */
export interface ServedFeatures extends Pick<Service, 'menu' | 'linkedPaths'> {
  /** Cookies on which public pages depend. */
  readonly publicCookies: readonly string[]
}

/** For forms and mutations, which are texts; routes that accept files have limits of their own. */
const bodyLimit = 1024 * 1024

/**
 * Creates a server with all that applies to every route, and with the routes for operators. Public pages depend on no
 * cookies other than the service's and `publicCookies`.
 */
export async function openServer(
  parts: ServerParts,
  { publicCookies, ...ofFeatures }: ServedFeatures,
): Promise<{ readonly app: FastifyInstance; readonly service: Service }> {
  const { config, caches = cacheSizes() } = parts
  const pages = pageCache(caches.pages)
  const watched = availability(
    () => readProbe(parts.database.probe),
    (change) => onNobodysBehalf(() => reportAvailability(app.log, change)),
    parts.patience,
  )
  const cookies = new Set([...sessionCookies(parts), localeCookie, headerlessCookie, ...publicCookies])
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
    // An address that cannot be decoded reaches neither routes nor hooks, so its error is sent here.
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
    ...ofFeatures,
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

  let isClosing = false
  const isEnding = () => isClosing || parts.isDraining?.() === true
  app.addHook('preClose', async () => {
    isClosing = true
    repeats.close()
    watched.stop()
  })
  // Closes connections that are kept alive, so that shutdown is not delayed.
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding()) reply.header('Connection', 'close')
  })
  healthRoutes(app, service, isEnding)
  metricsRoutes(app, service, parts.figures)
  assetRoutes(app, service.assets, themeAsset)
  return { app, service }
}

/** Starts the exporter, which is closed last, so that spans that end during the shutdown are sent as well. */
function startTracing(app: FastifyInstance, tracing: Tracing): Tracer {
  const exporter = startExporter(tracing, { log: app.log })
  app.addHook('onClose', () => exporter.close())
  return tracer({ share: tracing.share, record: exporter.record })
}

/** Logs the beginning and the end of an outage only, since all failures in between have the same cause. */
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
