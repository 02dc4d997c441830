import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { programVersion } from '../../platform/config/program-version.ts'
import { isNearby } from '../../platform/http/server/network.ts'
import type { Service } from '../../platform/service.ts'
import { storedCounts } from './metrics-store.ts'
import { histogram, type Metric, metricsText, type Sample } from './metrics-text.ts'

type Figures = ReturnType<Service['work']['figures']>[number]

const path = '/metrics'
const livePath = '/live'
/** Seconds: a page from memory, a page that is made, an import, and what somebody waits for. */
const latencyBounds = [0.005, 0.025, 0.1, 0.5, 2.5, 10]

/** Figures for Prometheus. Counting costs a look-up per request; what is answered again from memory counts itself. */
export function metricsRoutes(app: FastifyInstance, service: Service): void {
  const requests = countRequests(app)
  const listeners = countListeners(app)
  const isAllowed = readers(service)
  delays.enable()

  app.get(path, { logLevel: 'warn', config: { errors: 'text', work: 'own' } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!isAllowed(request))
      return reply
        .status(403)
        .type('text/plain; charset=utf-8')
        .send('set METRICS_TOKEN and send it as bearer\n')
    const metrics = [
      ...requests(),
      repeated(service),
      ...workMetrics(service),
      counter('kanzlei_stale_answers_total', 'Answers from memory because the database did not answer', [
        { value: service.availability.staleAnswers() },
      ]),
      gauge('kanzlei_live_listeners', 'Readers whose page follows new results', listeners()),
      ...(await stored(service, request)),
      ...(await room(service)),
      ...ofProcess(),
    ]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metricsText(metrics))
  })
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
  /** From 1xx to 5xx. */
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

function classSamples(area: Area, classes: readonly number[]): readonly Sample[] {
  return classes.flatMap((value, place) =>
    value === 0 ? [] : [{ labels: { area, status: `${place + 1}xx` }, value }],
  )
}

function uploadOutcome(status: number): Outcome {
  if (status < 300) return 'accepted'
  if (status >= 500) return 'failed'
  return status === 401 || status === 403 ? 'denied' : 'refused'
}

/** Streams never end by themselves; they are counted while they are open. */
function countListeners(app: FastifyInstance): () => number {
  let open = 0
  // One function for all streams: a closure per stream would keep its request in memory.
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

/** The metrics are also served while the database does not answer. */
async function stored(
  { database, availability }: Service,
  request: FastifyRequest,
): Promise<readonly Metric[]> {
  const up = (value: number) => gauge('kanzlei_database_up', 'Whether the database answers', value)
  if (availability.state() === 'away') return [up(0)]
  try {
    const { versions, mails } = await storedCounts(database.reads)
    const waiting = mails.map(({ state, count }) => ({ labels: { state }, value: count }))
    return [
      up(1),
      gauge('kanzlei_result_versions', 'Versions of results in the history', versions),
      { name: 'kanzlei_mails', type: 'gauge', help: 'Mails in the outbox by state', samples: waiting },
    ]
  } catch (error) {
    request.log.error({ err: error }, 'the database does not answer')
    return [up(0)]
  }
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

function ofProcess(): readonly Metric[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const started = Math.round(performance.timeOrigin) / 1000
  return [
    counter('process_cpu_seconds_total', 'Processor time in seconds', [{ value: (user + system) / 1e6 }]),
    gauge('process_resident_memory_bytes', 'Memory of the process', rss),
    gauge('process_start_time_seconds', 'Start of the process since 1970', started),
    gauge('nodejs_heap_size_used_bytes', 'Memory of objects in use', heapUsed),
    eventLoopDelay(),
    {
      name: 'kanzlei_info',
      type: 'gauge',
      help: 'Versions of the program and its runtime',
      samples: [{ labels: { version: programVersion, node: process.version }, value: 1 }],
    },
  ]
}

/** Of the process, whatever service of it is asked. */
const resolution = 20
const delays = monitorEventLoopDelay({ resolution })
const shortestSpan = 10_000
let spanBegan = performance.now()

/** How late work began since the figures were last taken: whatever blocks the process delays all of its readers. */
function eventLoopDelay(): Metric {
  const samples = [50, 99, 100].map((percent) => ({
    labels: { quantile: String(percent / 100) },
    // The monitor measures from one of its looks to the next, which are that far apart in any case.
    value: delays.count === 0 ? 0 : Math.max(0, delays.percentile(percent) / 1e6 - resolution) / 1e3,
  }))
  // Several who ask at once are told the same.
  if (performance.now() - spanBegan > shortestSpan) {
    delays.reset()
    spanBegan = performance.now()
  }
  return {
    ...{ name: 'nodejs_eventloop_delay_seconds', type: 'gauge', samples },
    help: 'Delay of the event loop since the figures were last asked for',
  }
}

const counter = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  type: 'counter',
  help,
  samples,
})

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  type: 'gauge',
  help,
  samples: [{ value }],
})

/**
 * Machines nearby, and whoever has the token. A request that a proxy has passed on comes from nearby only in
 * appearance, unless the proxy is trusted to say from where.
 */
function readers({ config }: Service): (request: FastifyRequest) => boolean {
  const wanted = config.metricsToken === null ? null : digest(`Bearer ${config.metricsToken}`)
  return (request) => {
    const given = request.headers.authorization
    if (wanted !== null && given !== undefined) return timingSafeEqual(digest(given), wanted)
    const passedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
      (name) => name in request.headers,
    )
    if (passedOn && config.trustedProxies.length === 0) return false
    return isNearby(request.ip)
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
