import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type ConfigOverrides, readConfig } from '../../platform/config/config.ts'
import { ownMemory } from '../../platform/work/memory.ts'
import { type MemoryLimit, memoryPartVariable } from '../../platform/work/memory-limit.ts'
import { memoryPlan } from '../../platform/work/memory-plan.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { done, openForService } from '../instance/database.ts'
import type { CommandOutcome, Terminal } from '../terminal/command.ts'
import { logStream } from '../terminal/log-stream.ts'
import { heapFlags } from './heap-limit.ts'
import { announce } from './starting/announce.ts'
import type { ReservedPort } from './starting/port.ts'
import { prepareInstance } from './starting/prepare.ts'
import { closeOnSignal, drainOf, patienceWithOthers } from './starting/shutdown.ts'
import { figuresOfWorkers } from './worker-figures.ts'
import { partOfWorker } from './worker-memory.ts'
import { publishesVariable, type WorkerMessage } from './worker-side.ts'

export interface SharedStart {
  readonly overrides: ConfigOverrides
  readonly reserved: ReservedPort
  readonly sample: boolean
  readonly workers: number
}

/**
 * Starts several workers that answer on one port. The parent prepares the instance, hands connections out in turn,
 * replaces workers that end, exchanges their rate-limit counts, and merges their figures.
 */
export async function startWorkers(terminal: Terminal, options: SharedStart): Promise<CommandOutcome> {
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
    const memory = partOfWorker(ownMemory, workers)
    cluster.setupPrimary({
      args: ['serve', '--host', host, '--port', String(port)],
      execArgv: [...heapFlags(process.execArgv, memoryPlan(memory.mebibytes).heap)],
    })
    const start = () => startWorker(memory)
    const started = await Promise.all(Array.from({ length: workers }, start))
    const failed = started.find((one) => !one.ok)
    if (failed !== undefined) {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.kill()
      return failed
    }
    keepRunning(terminal, config.value.shutdownDelay, start)
    await announce(terminal, prepared.value, memory, workers)
    return done
  } finally {
    await database.close()
  }
}

/** The worker that publishes files, see `PUBLISH_DIR`. */
let publisher: Worker | null = null
const figures = figuresOfWorkers()

/** Starts a worker; succeeds once it listens. The worker itself logs why it does not. */
async function startWorker({ mebibytes }: MemoryLimit): Promise<Result<Worker, string>> {
  const publishes = publisher === null || publisher.isDead()
  const worker = cluster.fork({
    [publishesVariable]: publishes ? 'yes' : 'no',
    [memoryPartVariable]: String(mebibytes),
  })
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

function keepRunning(
  terminal: Terminal,
  drainSeconds: number,
  start: () => Promise<Result<Worker, string>>,
): void {
  const log = logStream(terminal.stderr)
  const report = (msg: string) =>
    log.write(`${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg })}\n`)
  let closing = false
  const listened = new Set(Object.values(cluster.workers ?? {}).map((worker) => worker?.id))
  cluster.on('listening', (worker) => listened.add(worker.id))
  const replace = async () => {
    while (!closing && !(await start()).ok) await pause(pauseAfterFailure)
  }
  cluster.on('exit', (worker, code, signal) => {
    // The caller of `startWorker` restarts a worker that never listened.
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
