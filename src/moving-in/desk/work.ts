import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { loadInstance } from '../../bundle-members.ts'
import { basePath, withoutBasePath } from '../../platform/config/base-path.ts'
import { guardedFetch } from '../../platform/http/outgoing/guarded-fetch.ts'
import type { Service } from '../../platform/service.ts'
import type { Result } from '../../values/result.ts'
import { compareSites, type Watching } from '../compare/compare-sites.ts'
import { type Site, SiteError, siteAt } from '../remote/site.ts'
import type { Note } from '../source/noting.ts'
import type { WantedJob } from './jobs.ts'
import { isEmptyInstance } from './store.ts'

export interface CompareProgress {
  readonly requests: number
  /** The newest first. */
  readonly log: readonly LoggedChange[]
  readonly trouble: string | null
}

export interface LoggedChange {
  readonly at: string
  readonly sign: '+' | '-'
  readonly difference: string
}

export interface CompareFound {
  readonly items: number
  readonly differences: readonly string[]
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
    const tell = () => report({ requests, log, trouble } satisfies CompareProgress)
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
          there: { url: there, site: stoppable(siteAt(there, { mostRequests, onRequest, request }), end) },
        },
        {
          watch,
          signal,
          onChange(sign, difference) {
            log.unshift({ at: clock.now(), sign, difference })
            log.length = Math.min(log.length, mostLogged)
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

/** Once the signal is aborted, the next request ends the comparison. */
function stoppable(site: Site, signal: AbortSignal): Site {
  const unless = () => {
    if (signal.aborted) throw new SiteError('stopped')
  }
  return {
    ...site,
    get: async (path) => {
      unless()
      return site.get(path)
    },
    readJson: async (path) => {
      unless()
      return site.readJson(path)
    },
  }
}

function ownSite(app: FastifyInstance, baseUrl: string): Site {
  let count = 0
  const get: Site['get'] = async (path) => {
    count += 1
    const own = withoutBasePath(path, basePath(baseUrl))
    const { statusCode, rawPayload } = await app.inject({
      url: own,
      headers: { host: new URL(baseUrl).host },
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

/** Reads a site into a folder; fails in words, in English. */
export type TakeOver = (
  source: { readonly url: URL; readonly key: string | null },
  folder: string,
  options: {
    readonly onProgress: (progress: TakeProgress) => void
    readonly signal: AbortSignal
    readonly request: typeof fetch
  },
) => Promise<Result<TakenFound & { readonly bundle: string }, string>>

/** Where what was read of another site is kept until it is loaded. */
export const takenFolder = ({ config }: Pick<Service, 'config'>) => join(config.dataDir, 'take-over')

export function taking(service: Service, takeOver: TakeOver, url: URL, key: string | null): Work {
  return async ({ signal, report }) => {
    const taken = await takeOver({ url, key }, join(takenFolder(service), url.host.replace(/\W+/g, '_')), {
      onProgress: report,
      signal,
      request: guardedFetch(service.config.sourceHosts),
    })
    if (!taken.ok) return { failure: taken.error }
    return { found: taken.value }
  }
}

export function loading(service: Service, bundle: string): Work {
  const { database, clock } = service
  return async ({ report }) => {
    if (!(await isEmptyInstance(database.reads))) return { failure: 'this instance is not empty' }
    const loaded = await loadInstance(database, clock, createReadStream(bundle), { onProgress: report })
    return loaded.ok ? { found: { counts: loaded.value, notes: [] } } : { failure: loaded.error }
  }
}
