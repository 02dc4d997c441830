import type { Worker } from 'node:cluster'
import { overWorkers, summedCounters } from '../../site/operations/figures-together.ts'
import type { Metric } from '../../site/operations/metrics-text.ts'
import type { WorkerMessage } from './worker-side.ts'

/** In milliseconds: a process that hangs does not delay the figures for longer. */
const patience = 2000

interface Place {
  /** Null while the process is being replaced. */
  worker: Worker | null
  last: readonly Metric[]
}

/** What the parent process knows of the figures of its workers. */
export interface WorkersFigures {
  join(worker: Worker): void
}

/** Collects the figures of all workers when one of them asks for figures, and sends it the merged ones. */
export function figuresOfWorkers(): WorkersFigures {
  // A new worker takes the number of the one it replaces, so that there are few labels.
  const places: Place[] = []
  let ended: readonly Metric[] = []
  let asking: Promise<readonly Metric[]> | null = null

  async function ask(place: Place): Promise<boolean> {
    const { worker } = place
    if (worker === null || !worker.isConnected()) return false
    const answered = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => answered.resolve(false), patience)
    const onMessage = (message: WorkerMessage) => {
      if ('figures' in message) answered.resolve(true)
    }
    const onExit = () => answered.resolve(false)
    worker.on('message', onMessage).once('exit', onExit)
    worker.send({ wanted: 'figures' } satisfies WorkerMessage)
    return answered.promise.finally(() => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('exit', onExit)
    })
  }

  async function askAll(): Promise<readonly Metric[]> {
    const answered = await Promise.all(places.map(ask))
    const workers = places.map(({ last }, index) => ({
      ...{ worker: String(index + 1), metrics: last, isUp: answered[index] === true },
    }))
    return overWorkers(workers, ended)
  }

  return {
    join(worker) {
      const free = places.find((place) => place.worker === null)
      const place = free ?? { worker, last: [] }
      if (free === undefined) places.push(place)
      place.worker = worker
      worker.on('message', (message: WorkerMessage) => {
        if ('figures' in message) place.last = message.figures
        else if ('wanted' in message) {
          asking ??= askAll().finally(() => {
            asking = null
          })
          void asking.then((all) => {
            if (worker.isConnected()) worker.send({ all } satisfies WorkerMessage)
          })
        }
      })
      worker.once('exit', () => {
        ended = summedCounters([ended, place.last])
        place.last = []
        place.worker = null
      })
    },
  }
}
