import type { Worker } from 'node:cluster'
import { overWorkers, summedCounters } from '../../site/operations/figures-together.ts'
import type { Metric } from '../../site/operations/metrics-text.ts'
import type { WorkerMessage } from './worker-side.ts'

/** In milliseconds: who asks for figures does not wait longer for a process that hangs. */
const patience = 2000

interface Place {
  /** Null while another process is started in place of one that ended. */
  worker: Worker | null
  last: readonly Metric[]
}

/** What the process that started the others knows of their figures. */
export interface WorkersFigures {
  join(worker: Worker): void
}

/** Asks all processes of the port whenever one of them is asked for figures, and tells it those of all. */
export function figuresOfWorkers(): WorkersFigures {
  // A process has the place of the one it replaces, so that labels stay few.
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
