import { recordAudit } from '../../identity/audit/audit.ts'
import { randomId } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import { addSeconds, type Instant } from '../../values/time.ts'
import type { ReadingFailure } from '../remote/failure.ts'
import { insertJob, type JobKind, type JobRow, selectJob, updateJob } from './store.ts'

type Parts = Pick<Service, 'database' | 'clock' | 'log'>

/** How a running job reports progress and is stopped. */
export interface RunningJob {
  /** Aborted when a user stops the job, or when the service stops. */
  readonly signal: AbortSignal
  /** Aborted when the service stops. */
  readonly closing: AbortSignal
  report(progress: object): void
}

export interface WantedJob {
  readonly kind: JobKind
  readonly address: string
  /** Another kind of job that must not run at the same time. */
  readonly besides?: JobKind
  readonly by: { readonly actor: string | null; readonly address: string | null }
  work(job: RunningJob): Promise<{ readonly failure: ReadingFailure } | { readonly found: object }>
}

export interface Jobs {
  /** Returns false where a job of this or the excluded kind is running in any process. */
  start(wanted: WantedJob): Promise<boolean>
  stop(kind: JobKind): Promise<void>
  /**
   * Adds progress that is not stored yet, if the job runs in this process: nothing can be stored while a load holds the
   * database.
   */
  latest(row: JobRow): JobRow
  close(): Promise<void>
}

/** Milliseconds between two checks whether a user has stopped the job. */
const lookEvery = 1000
/**
 * Milliseconds between two writes of the progress, about as often as a page reloads. Not more often, because every
 * commit makes the service compare its cached pages with the database.
 */
const storeEvery = 3000
/** Milliseconds between two writes without new progress; well below the time after which a job counts as ended. */
const heartbeat = 20_000
/** Seconds without a write after which a job counts as ended with its process. During a load nothing can be stored. */
const silence: Readonly<Record<JobKind, number>> = { compare: 60, 'take-over': 60, load: 600 }
/** The longest of them. */
export const longestSilence = Math.max(...Object.values(silence))

export function isRunning(job: JobRow, now: Instant): boolean {
  return isOpen(job) && addSeconds(job.updated, silence[job.kind]) > now
}

function isOpen({ state }: JobRow): boolean {
  return state === 'running' || state === 'stopping'
}

/** Ends jobs of killed processes, unless `isAlive` returns that a process still works on them. */
export async function endAbandoned(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  kind: JobKind,
  isAlive: (job: JobRow) => boolean,
): Promise<void> {
  const isAbandoned = (job: JobRow | undefined): job is JobRow =>
    job !== undefined && isOpen(job) && !isAlive(job)
  if (!isAbandoned(await selectJob(database.reads, kind))) return
  await database.transaction(async (tx) => {
    const job = await selectJob(tx, kind)
    if (isAbandoned(job)) await updateJob(tx, job.id, { state: 'failed', updated: clock.now() })
  })
}

/** Runs work that takes longer than a request. Its progress is stored, so that every process can show it. */
export function siteJobs(parts: Parts): Jobs {
  const { database, clock, log } = parts
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  const told = new Map<string, object>()

  async function run(id: string, { kind, work }: WantedJob): Promise<void> {
    const stopping = new AbortController()
    const signal = AbortSignal.any([closing.signal, stopping.signal])
    const progressOf = () => told.get(id) ?? {}
    told.set(id, {})
    let stored = { progress: progressOf(), at: performance.now() }
    let isStoring = false
    const look = async () => {
      const row = await selectJob(database.reads, kind)
      if (row?.id !== id || row.state === 'stopping') stopping.abort()
      const at = performance.now()
      const progress = progressOf()
      if (isStoring || at - stored.at < (progress === stored.progress ? heartbeat : storeEvery)) return
      isStoring = true
      try {
        stored = { progress, at }
        await database.transaction((tx) =>
          updateJob(tx, id, { updated: clock.now(), progress: JSON.stringify(progress) }),
        )
      } finally {
        isStoring = false
      }
    }
    const timer = setInterval(() => {
      look().catch((error: unknown) =>
        log.warn({ err: error, kind }, 'the progress of a job could not be stored'),
      )
    }, lookEvery)
    const report = (value: object) => {
      told.set(id, value)
    }
    const ended = await work({ signal, closing: closing.signal, report }).catch((error: unknown) => {
      log.error({ err: error, kind }, 'a job has failed')
      return { failure: { bound: 'crash' } as const }
    })
    clearInterval(timer)
    const isStopped = signal.aborted && 'failure' in ended
    await database.transaction((tx) =>
      updateJob(tx, id, {
        state: isStopped ? 'stopped' : 'failure' in ended ? 'failed' : 'done',
        outcome: JSON.stringify('failure' in ended ? ended.failure : ended.found),
        ...{ updated: clock.now(), progress: JSON.stringify(progressOf()) },
      }),
    )
  }

  return {
    async start(wanted) {
      const id = randomId()
      const { kind, address, by, besides = kind } = wanted
      const isStarted = await database.transaction(async (tx) => {
        const now = clock.now()
        for (const one of [kind, besides]) {
          const job = await selectJob(tx, one)
          if (job !== undefined && isRunning(job, now)) return false
        }
        await insertJob(tx, {
          ...{ kind, id, address, actor: by.actor ?? '', state: 'running', started: now, updated: now },
          ...{ progress: '{}', outcome: null },
        })
        await recordAudit(tx, { ...by, at: now, action: `site.${kind}`, subject: address })
        return true
      })
      if (!isStarted) return false
      const job = run(id, wanted)
        .catch((error: unknown) => log.error({ err: error, kind }, 'the end of a job could not be stored'))
        .finally(() => {
          running.delete(job)
          told.delete(id)
        })
      running.add(job)
      return true
    },
    stop: (kind) =>
      database.transaction(async (tx) => {
        const row = await selectJob(tx, kind)
        if (row?.state === 'running') await updateJob(tx, row.id, { state: 'stopping' })
      }),
    latest: (row) => {
      const progress = told.get(row.id)
      return progress === undefined
        ? row
        : { ...row, progress: JSON.stringify(progress), updated: clock.now() }
    },
    async close() {
      closing.abort()
      await Promise.all(running)
    },
  }
}
