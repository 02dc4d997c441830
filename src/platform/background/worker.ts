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

/** Where failures are reported. */
interface Logging {
  readonly log: FastifyBaseLogger
}

export interface WorkerOptions {
  /** In milliseconds. */
  readonly every: number
  /** The worker also runs at the start, and soon after each notification. */
  readonly wakeOn?: Signal
  /** What the log says when a run fails. */
  readonly complaint: string
}

/** The sender may notify again at once, or its transaction may not be committed yet. */
const wakeAfter = 100

/** Runs `work` again and again, also after a run has failed. Returns a function that stops it. */
export function startBackgroundWorker(
  { log }: Logging,
  { every, wakeOn, complaint }: WorkerOptions,
  work: () => Promise<void>,
): () => void {
  let soon: NodeJS.Timeout | undefined
  let failing = false
  const run = () => {
    soon = undefined
    onNobodysBehalf(work).then(
      () => {
        failing = false
      },
      (error: unknown) => {
        // Only the first of several failures in a row is logged.
        if (!failing) onNobodysBehalf(() => log.error({ err: error }, complaint))
        failing = true
      },
    )
  }
  const wake = () => {
    soon ??= setTimeout(run, wakeAfter).unref()
  }
  const timer = setInterval(run, every).unref()
  const unsubscribe = wakeOn?.subscribe(wake)
  if (wakeOn !== undefined) wake()
  return () => {
    unsubscribe?.()
    clearInterval(timer)
    clearTimeout(soon)
  }
}

const hour = 60 * 60 * 1000

/** For clean-up that nothing waits for. */
export function hourly(parts: Logging, complaint: string, work: () => Promise<void>): () => void {
  return startBackgroundWorker(parts, { every: hour, complaint }, work)
}
