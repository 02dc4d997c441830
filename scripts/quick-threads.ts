import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import threads, { type WorkerOptions } from 'node:worker_threads'

/**
 * Threads whose results depend on their jobs only. A stopped service leaves them to the next one in the
 * process: starting a thread, and running its code before it is compiled, takes a tenth of the time of a test
 * that uploads a file.
 */
const stateless =
  /\/(?:import-thread|rows-thread|marked-file-thread|png-thread|pdf-thread|document\/thread)\.ts$/

// Saved, because the export is replaced below.
const { Worker } = threads
const idle = new Map<string, InstanceType<typeof Worker>[]>()

const events = ['messageerror', 'error', 'exit']

/** A worker for the service; terminating it keeps the thread, unless it is busy. */
class ReusedWorker extends EventEmitter {
  readonly #worker: InstanceType<typeof Worker>
  readonly #kept: InstanceType<typeof Worker>[]
  #jobs = 0

  constructor(entry: URL, options: WorkerOptions) {
    super()
    const kind = `${entry.href} ${JSON.stringify(options)}`
    const kept = idle.get(kind) ?? []
    idle.set(kind, kept)
    this.#kept = kept
    const spare = kept.pop()
    // A thread that has ended in the meantime has the id -1.
    this.#worker = spare !== undefined && spare.threadId !== -1 ? spare : new Worker(entry, options)
    this.#worker.ref()
    this.#worker.on('message', (message) => {
      this.#jobs -= 1
      this.emit('message', message)
    })
    for (const event of events) this.#worker.on(event, (given) => this.emit(event, given))
  }

  postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void {
    this.#jobs += 1
    this.#worker.postMessage(message, transfer)
  }

  async terminate(): Promise<number> {
    if (this.#jobs > 0) return this.#worker.terminate()
    for (const event of ['message', ...events]) this.#worker.removeAllListeners(event)
    this.#worker.unref()
    this.#kept.push(this.#worker)
    this.emit('exit', 1)
    return 1
  }
}

threads.Worker = new Proxy(Worker, {
  construct: (target, [entry, options]) =>
    entry instanceof URL && stateless.test(entry.href)
      ? new ReusedWorker(entry, options)
      : new target(entry, options),
})
syncBuiltinESMExports()
