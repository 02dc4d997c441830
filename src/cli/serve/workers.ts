import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type ConfigOverrides, readConfig } from '../../platform/config/config.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { done, openForService } from '../instance/database.ts'
import type { Outcome, Terminal } from '../terminal/command.ts'
import { logStream } from '../terminal/log-stream.ts'
import { announce } from './starting/announce.ts'
import type { ReservedPort } from './starting/port.ts'
import { prepareInstance } from './starting/prepare.ts'
import { closeOnSignal, drainOf, patienceWithOthers } from './starting/shutdown.ts'
import { figuresOfWorkers } from './worker-figures.ts'
import { publishesVariable, type WorkerMessage } from './worker-side.ts'

export interface SharedStart {
  readonly overrides: ConfigOverrides
  readonly reserved: ReservedPort
  readonly sample: boolean
  readonly workers: number
}

/**
 * Starts several processes that answer on one port. This one prepares the instance, hands them connections in turn,
 * replaces those that end, passes on what they count of each address, and tells their figures together.
 */
export async function startWorkers(terminal: Terminal, options: SharedStart): Promise<Outcome> {
  const { overrides, reserved, sample, workers } = options
  const config = readConfig(terminal.env, { ...overrides, port: String(reserved.port) })
  if (!config.ok) return config
  const opened = await openForService(config.value)
  if (!opened.ok) return opened
  const { database } = opened.value
  try {
    const prepared = await prepareInstance(config.value, opened.value, sample)
    if (!prepared.ok) return prepared
    await reserved.release()
    const { host, port } = config.value
    cluster.setupPrimary({ args: ['serve', '--host', host, '--port', String(port)] })
    const started = await Promise.all(Array.from({ length: workers }, startWorker))
    const failed = started.find((one) => !one.ok)
    if (failed !== undefined) {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.kill()
      return failed
    }
    keepRunning(terminal, config.value.shutdownDelay)
    await announce(terminal, prepared.value, workers)
    return done
  } finally {
    await database.close()
  }
}

/** The one that publishes files, see `PUBLISH_DIR`. */
let publisher: Worker | null = null
const figures = figuresOfWorkers()

/** Succeeds once it listens; the worker itself says why it does not. */
async function startWorker(): Promise<Result<Worker, string>> {
  const publishes = publisher === null || publisher.isDead()
  const worker = cluster.fork({ [publishesVariable]: publishes ? 'yes' : 'no' })
  if (publishes) publisher = worker
  figures.join(worker)
  worker.on('message', (message: WorkerMessage) => {
    if ('counted' in message) tellOthers(worker, message)
  })
  const listening = await Promise.race([
    once(worker, 'listening').then(() => true),
    once(worker, 'exit').then(() => false),
  ])
  return listening ? ok(worker) : fail('a worker did not start')
}

function tellOthers(sender: Worker, message: WorkerMessage): void {
  for (const worker of Object.values(cluster.workers ?? {}))
    if (worker !== undefined && worker !== sender && worker.isConnected()) worker.send(message)
}

/** In milliseconds, before a worker is replaced that did not start. */
const pauseAfterFailure = 1000

function keepRunning(terminal: Terminal, drainSeconds: number): void {
  const log = logStream(terminal.stderr)
  const report = (msg: string) =>
    log.write(`${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg })}\n`)
  let closing = false
  const listened = new Set(Object.values(cluster.workers ?? {}).map((worker) => worker?.id))
  cluster.on('listening', (worker) => listened.add(worker.id))
  const replace = async () => {
    while (!closing && !(await startWorker()).ok) await pause(pauseAfterFailure)
  }
  cluster.on('exit', (worker, code, signal) => {
    // One that never listened is started again by whoever started it.
    if (closing || !listened.has(worker.id)) return
    report(`worker ${worker.process.pid} ended with ${signal ?? code}; another one is started`)
    void replace()
  })
  const close = async () => {
    closing = true
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ended = running.map((worker) => once(worker, 'exit'))
    for (const worker of running)
      if (worker.isConnected()) worker.send({ close: true } satisfies WorkerMessage)
    await Promise.all(ended)
  }
  closeOnSignal(close, report, drainOf(0), patienceWithOthers(drainSeconds))
}
