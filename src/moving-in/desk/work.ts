import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../identity/audit/audit.ts'
import { basePath, withoutBasePath } from '../../platform/config/base-path.ts'
import type { Service } from '../../platform/service.ts'
import type { Database } from '../../platform/storage/database/database.ts'
import type { Result } from '../../values/result.ts'
import { addSeconds, type Clock, type Instant } from '../../values/time.ts'
import type { Counts } from '../compare/answers.ts'
import { compareInChild } from '../compare/bounded-compare.ts'
import type { ComparePart, OwnQuestion } from '../compare/compare-child.ts'
import type { Round } from '../compare/round.ts'
import type { ReadingFailure } from '../remote/failure.ts'
import type { RemoteAnswer } from '../remote/site.ts'
import type { Note } from '../source/noting.ts'
import type { WantedJob } from './jobs.ts'
import { isEmptyInstance } from './store.ts'

export interface CompareProgress {
  readonly requests: number
  /** For a comparison that watches the polling day. */
  readonly watched: WatchedJob | null
  /** The newest first. */
  readonly log: readonly LoggedChange[]
  readonly trouble: string | null
}

export interface WatchedJob {
  readonly until: Instant
  /** When both sites were last compared; null before. */
  readonly last: Instant | null
  /** Number of present differences. */
  readonly open: number
}

export interface LoggedChange {
  readonly at: string
  readonly sign: '+' | '-'
  readonly difference: string
}

/** Counts are missing in results of earlier versions of the program. */
export interface CompareFound extends Pick<Round, 'items' | 'differences'>, Partial<Counts> {
  readonly log: readonly LoggedChange[]
}

export interface TakeProgress {
  readonly requests: number
  readonly pause: number | null
  /** Null where the other site has requested the pause. */
  readonly failure: Note | null
}

export interface TakenFound {
  readonly counts: readonly { readonly member: string; readonly count: number }[]
  readonly notes: readonly Note[]
  /** Data that the site has but did not deliver; missing where a bundle was loaded. */
  readonly losses?: readonly Note[]
}

type Work = WantedJob['work']

const mostRequests = 200_000
const mostLogged = 1000
const watchEvery = 5

/** Compares this service, through its own routes, with another site. */
export function comparing(app: FastifyInstance, service: Service, there: URL, minutes: number): Work {
  const { config, clock } = service
  return async ({ signal, closing, report }) => {
    let requests = 0
    let trouble: string | null = null
    const log: LoggedChange[] = []
    const until = addSeconds(clock.now(), minutes * 60)
    let watched: WatchedJob | null = minutes === 0 ? null : { until, last: null, open: 0 }
    const onPart = (part: ComparePart) => {
      if ('requests' in part) requests = part.requests
      else if ('sign' in part) {
        log.unshift({ at: clock.now(), sign: part.sign, difference: part.difference })
        log.length = Math.min(log.length, mostLogged)
      } else if ('looked' in part) {
        watched = { until, last: clock.now(), open: part.looked }
        trouble = null
      } else if ('trouble' in part) trouble = part.trouble
      report({ requests, watched, log, trouble } satisfies CompareProgress)
    }
    const round = await compareInChild({
      ...{ here: new URL(config.baseUrl), there, mostRequests, hostsAllowed: config.sourceHosts },
      watch: minutes === 0 ? null : { minutes, every: watchEvery },
      answerHere: ownAnswers(app, config.baseUrl),
      // A stopped watch compares everything once more, for the report.
      ...(minutes === 0 ? { signal } : { signal: closing, finishing: signal }),
      ...{ onPart, onMistake: (text) => service.log.error({ text }, 'a comparison has failed') },
    })
    return round.ok ? { found: { ...round.value, log } satisfies CompareFound } : { failure: round.error }
  }
}

function ownAnswers(app: FastifyInstance, baseUrl: string) {
  let count = 0
  return async ({ path, accept }: OwnQuestion): Promise<RemoteAnswer> => {
    count += 1
    const { statusCode, rawPayload } = await app.inject({
      url: withoutBasePath(path, basePath(baseUrl)),
      // A different address for each request, because the API limits requests by address.
      remoteAddress: `127.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
      headers: { host: new URL(baseUrl).host, accept },
    })
    return { status: statusCode, body: rawPayload }
  }
}

/** How a site is read and loaded; injected. Fails with a text in English. */
export interface TakingOver {
  /** Returns the folder for data of a site. */
  folder(dataDir: string, url: URL): string
  /** Returns whether a process reads into the folder or loads from it. */
  isUsed(folder: string): boolean
  /** Removes temporary files of processes that ended while writing. */
  removeUnfinished(dataDir: string): Promise<void>
  read(
    source: { readonly url: URL; readonly key: string | null },
    folder: string,
    options: {
      readonly hostsAllowed: readonly string[]
      readonly isTyped: boolean
      readonly onProgress: (progress: TakeProgress) => void
      readonly onMistake: (text: string) => void
      readonly signal: AbortSignal
    },
  ): Promise<Result<TakenFound & { readonly bundle: string }, ReadingFailure>>
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
    const taken = await read({ url, key }, folder(dataDir, url), {
      ...{ hostsAllowed: sourceHosts, isTyped: false, onProgress: report, signal },
      onMistake: (text) => service.log.error({ text }, 'a take-over has failed'),
    })
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
