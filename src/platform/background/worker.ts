import type { FastifyBaseLogger } from 'fastify'
import { onNobodysBehalf } from '../logging/on-behalf.ts'

/** Wakes workers of this process. */
export interface Signal {
  notify(): void
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Background work that runs at an interval, also after a run has failed. Runs of one worker never overlap. */
export interface Worker {
  /** In milliseconds. */
  readonly every: number
  /** The worker also runs at the start, and soon after each notification. */
  readonly wakeOn?: Signal
  /** What the log says when a run fails. */
  readonly complaint: string
  /** The signal is aborted when the worker is stopped. */
  readonly run: (signal: AbortSignal) => Promise<void>
  /** Waits for work that runs have started but did not wait for. */
  readonly rest?: () => Promise<void>
}

export interface RunningWorker {
  /**
   * Runs the worker once more, after a run that is under way, which may already have read its queue. Concurrent callers
   * share the run. Rejects when the run fails.
   */
  runNow(): Promise<void>
  /** Resolves when the run under way is over. */
  stop(): Promise<void>
}

/** Where failures are reported. */
interface Logging {
  readonly log: FastifyBaseLogger
}

/**
 * Delays the run after a notification: the sender may notify again at once, or its transaction may not be committed
 * yet.
 */
const wakeAfter = 100

export function startWorker({ log }: Logging, worker: Worker): RunningWorker {
  const { every, wakeOn, complaint } = worker
  const stopping = new AbortController()
  let underWay: Promise<void> | null = null
  let next: Promise<void> | null = null
  let soon: NodeJS.Timeout | undefined
  let isFailing = false

  const begin = (): Promise<void> => {
    const run = worker.run(stopping.signal).finally(() => {
      underWay = null
    })
    underWay = run
    return run
  }
  const afterRunUnderWay = (): Promise<void> => {
    if (underWay === null) return begin()
    next ??= underWay
      .catch(() => undefined)
      .then(() => {
        next = null
        return stopping.signal.aborted ? undefined : begin()
      })
    return next
  }
  const reportFailures = (run: Promise<void>): void => {
    run.then(
      () => {
        isFailing = false
      },
      (error: unknown) => {
        // Only the first of several failures in a row is logged.
        if (!isFailing) onNobodysBehalf(() => log.error({ err: error }, complaint))
        isFailing = true
      },
    )
  }
  const wake = () => {
    soon ??= setTimeout(() => {
      soon = undefined
      reportFailures(onNobodysBehalf(afterRunUnderWay))
    }, wakeAfter).unref()
  }
  const timer = setInterval(() => {
    if (underWay === null) reportFailures(onNobodysBehalf(begin))
  }, every).unref()
  const unsubscribe = wakeOn?.subscribe(wake)
  if (wakeOn !== undefined) wake()
  return {
    runNow: async () => {
      await afterRunUnderWay()
      await worker.rest?.()
    },
    stop: async () => {
      unsubscribe?.()
      clearInterval(timer)
      clearTimeout(soon)
      stopping.abort()
      await (next ?? underWay)?.catch(() => undefined)
      await worker.rest?.()
    },
  }
}

const hour = 60 * 60 * 1000

/** Returns a worker for hourly clean-up. */
export function hourly(complaint: string, run: () => Promise<void>): Worker {
  return { every: hour, complaint, run }
}
