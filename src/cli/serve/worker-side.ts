import cluster from 'node:cluster'
import type { CountExchange } from '../../platform/http/server/rate-limit.ts'
import type { FigureSharing } from '../../site/operations/metrics.ts'
import type { Metric } from '../../site/operations/metrics-text.ts'
import { closeOnce, type Drain } from './starting/shutdown.ts'

/** What the processes that share a port tell each other. */
export type WorkerMessage =
  | { readonly close: true }
  | { readonly counted: Readonly<Record<string, number>> }
  /** A worker asks for the figures of all; the process that started it asks each for its own. */
  | { readonly wanted: 'figures' }
  | { readonly figures: readonly Metric[] }
  | { readonly all: readonly Metric[] }

/** Of a process that shares its port with others. */
export interface WorkerSide {
  readonly counts: CountExchange
  readonly figures: FigureSharing
  /** Whether it is the one that publishes files. */
  readonly publishes: boolean
  onClose(listener: () => void): void
}

/** In the environment of such a process. */
export const publishesVariable = 'KANZLEI_WORKER_PUBLISHES'

/** In milliseconds: many requests are reported in one message. */
const reportEvery = 20

/** Null in a process that was not started by another one of ours. */
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

/** Longer than the process that started this one waits for the others, in milliseconds. */
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

/** Ctrl-C reaches every process of the group; what it means is decided by the one that started this one. */
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
