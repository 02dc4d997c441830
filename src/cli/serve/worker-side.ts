import cluster from 'node:cluster'
import type { CountExchange } from '../../platform/http/server/rate-limit.ts'
import type { FigureSharing } from '../../site/operations/metrics.ts'
import type { Metric } from '../../site/operations/metrics-text.ts'
import { closeOnce, type Drain } from './starting/shutdown.ts'

/** Messages between the processes that share a port. */
export type WorkerMessage =
  | { readonly close: true }
  | { readonly counted: Readonly<Record<string, number>> }
  /** A worker asks for the figures of all; the parent asks each worker for its own. */
  | { readonly wanted: 'figures' }
  | { readonly figures: readonly Metric[] }
  | { readonly all: readonly Metric[] }

/** The worker's side of the messages. */
export interface WorkerSide {
  readonly counts: CountExchange
  readonly figures: FigureSharing
  /** Whether this worker publishes files. */
  readonly publishes: boolean
  onClose(listener: () => void): void
}

/** Set in the environment of the worker that publishes files. */
export const publishesVariable = 'KANZLEI_WORKER_PUBLISHES'

/** In milliseconds: requests are reported in batches. */
const reportEvery = 20

/** Returns the worker's side; null in a process that was not started as a worker. */
export function workerSide(): WorkerSide | null {
  if (!cluster.isWorker) return null
  let waiting = new Map<string, number>()
  const report = () => {
    process.send?.({ counted: Object.fromEntries(waiting) } satisfies WorkerMessage)
    waiting = new Map()
  }
  return {
    publishes: process.env[publishesVariable] === 'yes',
    counts: {
      tell: (network) => {
        if (waiting.size === 0) setTimeout(report, reportEvery).unref()
        waiting.set(network, (waiting.get(network) ?? 0) + 1)
      },
      onTold: (listener) => {
        process.on('message', (message: WorkerMessage) => {
          if ('counted' in message)
            for (const [network, times] of Object.entries(message.counted)) listener(network, times)
        })
      },
    },
    figures: sharedFigures(),
    onClose: (listener) => {
      process.on('message', (message: WorkerMessage) => {
        if ('close' in message) listener()
      })
    },
  }
}

/** In milliseconds; longer than the parent waits for the other workers. */
const longestWait = 5000

function sharedFigures(): FigureSharing {
  const send = (message: WorkerMessage) => process.send?.(message)
  return {
    offer: (figures, ofProcess) => {
      process.on('message', (message: WorkerMessage) => {
        if ('wanted' in message) send({ figures: [...figures.own(), ...ofProcess()] })
      })
    },
    ofAllProcesses: () => {
      const told = Promise.withResolvers<readonly Metric[]>()
      const onMessage = (message: WorkerMessage) => {
        if ('all' in message) told.resolve(message.all)
      }
      const late = () => told.reject(new Error('the process that started this one does not answer'))
      const timer = setTimeout(late, longestWait)
      process.on('message', onMessage)
      send({ wanted: 'figures' })
      return told.promise.finally(() => {
        clearTimeout(timer)
        process.off('message', onMessage)
      })
    },
  }
}

/** Closes the service when the parent requests it. Ctrl-C reaches the whole process group, so the workers ignore it. */
export function closeOnRequest(
  worker: WorkerSide,
  close: () => Promise<void>,
  report: (line: string) => void,
  drain: Drain,
): void {
  const closing = closeOnce(close, report, drain)
  worker.onClose(closing)
  process.on('SIGTERM', closing)
  process.on('SIGINT', () => undefined)
}
