import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../identity/audit/audit.ts'
import { basePath, withoutBasePath } from '../../platform/config/base-path.ts'
import { guardedFetch } from '../../platform/http/outgoing/guarded-fetch.ts'
import type { Service } from '../../platform/service.ts'
import type { Database } from '../../platform/storage/database/database.ts'
import type { Result } from '../../values/result.ts'
import { addSeconds, type Clock, type Instant } from '../../values/time.ts'
import type { Counts } from '../compare/answers.ts'
import { compareSites, type Watching } from '../compare/compare-sites.ts'
import type { Round } from '../compare/round.ts'
import { type Site, SiteError, siteAt, stoppable } from '../remote/site.ts'
import type { Note } from '../source/noting.ts'
import type { WantedJob } from './jobs.ts'
import { isEmptyInstance } from './store.ts'

export interface CompareProgress {
  readonly requests: number
  /** Of a comparison that watches the day. */
  readonly watched: Watched | null
  /** The newest first. */
  readonly log: readonly LoggedChange[]
  readonly trouble: string | null
}

export interface Watched {
  readonly until: Instant
  /** When both sites were last compared; null before. */
  readonly last: Instant | null
  /** Differences that are there now. */
  readonly open: number
}

export interface LoggedChange {
  readonly at: string
  readonly sign: '+' | '-'
  readonly difference: string
}

/** Counts are missing in what earlier versions of the program have found. */
export interface CompareFound extends Pick<Round, 'items' | 'differences'>, Partial<Counts> {
  readonly log: readonly LoggedChange[]
}

export interface TakeProgress {
  readonly requests: number
  readonly pause: number | null
  /** Null where the other site wants the pause. */
  readonly failure: Note | null
}

export interface TakenFound {
  readonly counts: readonly { readonly member: string; readonly count: number }[]
  readonly notes: readonly Note[]
  /** What the site has and did not give; missing where something was loaded. */
  readonly losses?: readonly Note[]
}

type Work = WantedJob['work']

const mostRequests = 200_000
const mostLogged = 1000
const watchEvery = 5

/** Compares this service, asked from inside, with another site. */
export function comparing(app: FastifyInstance, service: Service, there: URL, minutes: number): Work {
  const { config, clock } = service
  return async ({ signal, closing, report }) => {
    let requests = 0
    let trouble: string | null = null
    const log: LoggedChange[] = []
    const until = addSeconds(clock.now(), minutes * 60)
    let watched: Watched | null = minutes === 0 ? null : { until, last: null, open: 0 }
    const tell = () => report({ requests, watched, log, trouble } satisfies CompareProgress)
    const watch: Watching | null = minutes === 0 ? null : { minutes, every: watchEvery }
    const request = guardedFetch(config.sourceHosts)
    // A watch that is stopped compares everything once more, for the report.
    const end = watch === null ? signal : closing
    const onRequest = (count: number) => {
      requests = count
      tell()
    }
    try {
      const round = await compareSites(
        {
          here: { url: new URL(config.baseUrl), site: ownSite(app, config.baseUrl) },
          there: {
            url: there,
            site: stoppable(siteAt(there, { mostRequests, onRequest, request, signal: end }), end),
          },
        },
        {
          watch,
          signal,
          onChange(sign, difference) {
            log.unshift({ at: clock.now(), sign, difference })
            log.length = Math.min(log.length, mostLogged)
          },
          onLooked(open) {
            watched = { until, last: clock.now(), open }
            trouble = null
            tell()
          },
          onTrouble(message) {
            trouble = message
            tell()
          },
        },
      )
      return { found: { ...round, log } satisfies CompareFound }
    } catch (error) {
      if (error instanceof SiteError) return { failure: error.message }
      throw error
    }
  }
}

function ownSite(app: FastifyInstance, baseUrl: string): Site {
  let count = 0
  const get: Site['get'] = async (path, { accept = '*/*' } = {}) => {
    count += 1
    const own = withoutBasePath(path, basePath(baseUrl))
    const { statusCode, rawPayload } = await app.inject({
      url: own,
      // Each from another address, as the API limits the requests of one.
      remoteAddress: `127.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
      headers: { host: new URL(baseUrl).host, accept },
    })
    return { status: statusCode, body: rawPayload }
  }
  const read = async (path: string) => {
    const { status, body } = await get(path)
    if (status !== 200) throw new SiteError(`${path} is answered here with ${status}`)
    return body
  }
  return {
    get,
    read,
    readJson: async (path) => JSON.parse((await read(path)).toString('utf8')),
    pathOf: (address) => {
      const url = new URL(address, baseUrl)
      return url.pathname + url.search
    },
    requests: () => count,
  }
}

/** How another site is read and loaded; handed in. Fails in words, in English. */
export interface TakingOver {
  /** Where what is read of a site stays. */
  folder(dataDir: string, url: URL): string
  /** Whether somebody reads into the folder or loads from it. */
  isUsed(folder: string): boolean
  read(
    source: { readonly url: URL; readonly key: string | null },
    folder: string,
    options: {
      readonly onProgress: (progress: TakeProgress) => void
      readonly signal: AbortSignal
      readonly request: typeof fetch
    },
  ): Promise<Result<TakenFound & { readonly bundle: string }, string>>
  load(
    database: Database,
    clock: Clock,
    bundle: string,
    options: { readonly onProgress: (progress: object) => void; readonly by: Actor },
  ): Promise<Result<TakenFound['counts'], string>>
}

export function taking(service: Service, { folder, read }: TakingOver, url: URL, key: string | null): Work {
  const { dataDir, sourceHosts } = service.config
  return async ({ signal, report }) => {
    const request = guardedFetch(sourceHosts)
    const taken = await read({ url, key }, folder(dataDir, url), { onProgress: report, signal, request })
    return taken.ok ? { found: taken.value } : { failure: taken.error }
  }
}

export function loading({ database, clock }: Service, { load }: TakingOver, bundle: string, by: Actor): Work {
  return async ({ report }) => {
    if (!(await isEmptyInstance(database.reads))) return { failure: 'this instance is not empty' }
    const loaded = await load(database, clock, bundle, { onProgress: report, by })
    return loaded.ok ? { found: { counts: loaded.value, notes: [] } } : { failure: loaded.error }
  }
}
