import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lastBackup } from '../../platform/backup/last-backup.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Service } from '../../platform/service.ts'
import { epochSeconds } from '../../values/time.ts'
import { metricsReaders } from './metrics-access.ts'
import { storedCounts } from './metrics-store.ts'
import { counter, gauge, histogram, type Metric, type MetricSample, metricsText } from './metrics-text.ts'
import { processFigures } from './process-figures.ts'

type Figures = ReturnType<Service['work']['figures']>[number]

const path = '/metrics'
const livePath = '/live'
/** Seconds: from a page in memory, over a rendered page and an import, to a long wait. */
const latencyBounds = [0.005, 0.025, 0.1, 0.5, 2.5, 10]

/** The figures of one service. */
export interface ServiceFigures {
  /** What the process itself has counted or measures now. */
  own(): readonly Metric[]
  /** Figures from database and disk, which are the same for all processes of the instance. */
  stored(): Promise<readonly Metric[]>
}

/** Set where several processes or services share the address of the figures. */
export interface FigureSharing {
  offer(figures: ServiceFigures, ofProcess: () => readonly Metric[]): void
  /** The figures of `own` and of the process, for all processes that share the port. */
  readonly ofAllProcesses?: () => Promise<readonly Metric[]>
}

/**
 * Serves figures for Prometheus. Counting takes one look-up per request; answers from memory are counted by their
 * cache.
 */
export function metricsRoutes(app: FastifyInstance, service: Service, sharing?: FigureSharing): void {
  const figures = serviceFigures(app, service)
  const ofProcess = processFigures()
  sharing?.offer(figures, ofProcess)
  serveMetrics(app, service.config, async () => {
    const own = (await sharing?.ofAllProcesses?.()) ?? [...figures.own(), ...ofProcess()]
    return [...own, ...(await figures.stored())]
  })
}

/** Registers the route for figures, with its access rule. */
export function serveMetrics(
  app: FastifyInstance,
  config: Pick<Config, 'metricsToken' | 'trustedProxies'>,
  read: () => Promise<readonly Metric[]>,
): void {
  const isAllowed = metricsReaders(config)
  const options = { logLevel: 'warn', config: { errors: 'text', work: 'own' } } as const
  app.get(path, options, async (request, reply): Promise<FastifyReply> => {
    reply.header('Cache-Control', 'no-store')
    if (!isAllowed(request))
      return reply
        .status(403)
        .type('text/plain; charset=utf-8')
        .send('set METRICS_TOKEN and send it as bearer\n')
    const metrics = await read()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metricsText(metrics))
  })
}

function serviceFigures(app: FastifyInstance, service: Service): ServiceFigures {
  const requests = countRequests(app)
  const listeners = countListeners(app)
  return {
    own: () => [
      ...requests(),
      repeated(service),
      ...workMetrics(service),
      counter('kanzlei_stale_answers_total', 'Answers from memory because the database did not answer', [
        { value: service.availability.staleAnswers() },
      ]),
      gauge('kanzlei_live_listeners', 'Readers whose page follows new results', listeners()),
    ],
    stored: async () => [
      ...(await stored(service)),
      ...(await room(service)),
      await backupMoment(service.config),
    ],
  }
}

type Area = 'api' | 'upload' | 'staff' | 'live' | 'assets' | 'operation' | 'pages' | 'none'

const areasOfFolders: Readonly<Record<string, Area>> = {
  api: 'api',
  upload: 'upload',
  manage: 'staff',
  login: 'staff',
  logout: 'staff',
  setup: 'staff',
  live: 'live',
  assets: 'assets',
  health: 'operation',
  metrics: 'operation',
}

function areaOf({ routeOptions }: FastifyRequest): Area {
  if (routeOptions.url === undefined) return 'none'
  if (routeOptions.config.errors === 'upload') return 'upload'
  return areasOfFolders[routeOptions.url.split('/')[1] ?? ''] ?? 'pages'
}

interface AreaCounts {
  readonly area: Area
  /** Counts from 1xx to 5xx. */
  readonly classes: number[]
  readonly latency: ReturnType<typeof histogram>
}

function countRequests(app: FastifyInstance): () => readonly Metric[] {
  const areas = new Map<Area, AreaCounts>()
  const byRoute = new Map<string | undefined, AreaCounts>()
  const uploads = { accepted: 0, refused: 0, denied: 0, failed: 0 }

  const countsOf = (request: FastifyRequest): AreaCounts => {
    const area = areaOf(request)
    const known = areas.get(area) ?? { area, classes: [0, 0, 0, 0, 0], latency: histogram(latencyBounds) }
    areas.set(area, known)
    byRoute.set(request.routeOptions.url, known)
    return known
  }
  app.addHook('onResponse', (request, reply, done) => {
    const counts = byRoute.get(request.routeOptions.url) ?? countsOf(request)
    const place = Math.floor(reply.statusCode / 100) - 1
    counts.classes[place] = (counts.classes[place] ?? 0) + 1
    counts.latency.add(reply.elapsedTime / 1000)
    if (counts.area === 'upload' && request.method === 'POST') uploads[uploadOutcome(reply.statusCode)] += 1
    done()
  })

  return () => requestMetrics([...areas.values()], uploads)
}

type Outcome = 'accepted' | 'refused' | 'denied' | 'failed'

function requestMetrics(
  areas: readonly AreaCounts[],
  uploads: Readonly<Record<Outcome, number>>,
): readonly Metric[] {
  return [
    counter(
      'kanzlei_requests_total',
      'Answered requests by part of the site and class of status',
      areas.flatMap(({ area, classes }) => classSamples(area, classes)),
    ),
    {
      name: 'kanzlei_request_duration_seconds',
      type: 'histogram',
      help: 'Time from the request to the end of its answer',
      samples: areas.flatMap(({ area, latency }) => latency.samples({ area })),
    },
    counter(
      'kanzlei_uploads_total',
      'Uploads of results by outcome: refused ones had faults, denied ones no right',
      Object.entries(uploads).map(([outcome, value]) => ({ labels: { outcome }, value })),
    ),
  ]
}

function classSamples(area: Area, classes: readonly number[]): readonly MetricSample[] {
  return classes.flatMap((value, place) =>
    value === 0 ? [] : [{ labels: { area, status: `${place + 1}xx` }, value }],
  )
}

function uploadOutcome(status: number): Outcome {
  if (status < 300) return 'accepted'
  if (status >= 500) return 'failed'
  return status === 401 || status === 403 ? 'denied' : 'refused'
}

/** Counts open event streams, which never end by themselves. */
function countListeners(app: FastifyInstance): () => number {
  let open = 0
  // One function for all streams, because a closure per stream would retain its request.
  const left = () => {
    open -= 1
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === livePath) {
      open += 1
      reply.raw.once('close', left)
    }
    done()
  })
  return () => open
}

function repeated({ repeats }: Service): Metric {
  return counter(
    'kanzlei_repeated_answers_total',
    'Pages sent again from memory, beside the requests above',
    Object.entries(repeats.totals()).map(([answer, value]) => ({ labels: { answer }, value })),
  )
}

function workMetrics({ work }: Service): readonly Metric[] {
  const figures = work.figures()
  const ofKinds = (type: Metric['type'], name: string, help: string, figure: (of: Figures) => number) => ({
    ...{ name, type, help },
    samples: figures.map((of) => ({ labels: { kind: of.kind }, value: figure(of) })),
  })
  return [
    ofKinds('gauge', 'kanzlei_work_running', 'Works in a slot, by kind', ({ running }) => running),
    ofKinds('gauge', 'kanzlei_work_waiting', 'Works that wait for a slot', ({ waiting }) => waiting),
    ofKinds('counter', 'kanzlei_work_done_total', 'Works that had a slot', ({ done }) => done),
    counter(
      'kanzlei_work_refused_total',
      'Works that got no slot: too many waited, it took too long, or the client had left',
      figures.flatMap(({ kind, refused }) =>
        Object.entries(refused).map(([reason, value]) => ({ labels: { kind, reason }, value })),
      ),
    ),
  ]
}

export const databaseUp = (value: 0 | 1) =>
  gauge('kanzlei_database_up', 'Whether the database answers', value)

/** The metrics are also served while the database does not answer. */
async function stored({ database, availability, log }: Service): Promise<readonly Metric[]> {
  if (availability.state() === 'away') return [databaseUp(0)]
  try {
    const { versions, mails } = await storedCounts(database.reads)
    const waiting = mails.map(({ state, count }) => ({ labels: { state }, value: count }))
    return [
      databaseUp(1),
      gauge('kanzlei_result_versions', 'Versions of results in the history', versions),
      { name: 'kanzlei_mails', type: 'gauge', help: 'Mails in the outbox by state', samples: waiting },
    ]
  } catch (error) {
    log.error({ err: error }, 'the database does not answer')
    return [databaseUp(0)]
  }
}

/** 0 where there is no backup, so that the usual alarm on its age goes off. */
async function backupMoment({ dataDir }: Config): Promise<Metric> {
  const at = await lastBackup(dataDir)
  const seconds = at === null ? 0 : epochSeconds(at)
  return gauge(
    'kanzlei_last_backup_timestamp_seconds',
    'When kanzlei backup last succeeded, since 1970',
    seconds,
  )
}

async function room({ readiness }: Service): Promise<readonly Metric[]> {
  const { isWritable, freeBytes } = await readiness.now()
  const writable = gauge(
    'kanzlei_database_writable',
    'Whether the database takes what is written',
    isWritable ? 1 : 0,
  )
  if (freeBytes === null) return [writable]
  return [
    writable,
    gauge('kanzlei_disk_free_bytes', 'Room where the database or our own files are', freeBytes),
  ]
}
