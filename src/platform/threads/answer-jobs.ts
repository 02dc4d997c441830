import { existsSync, readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import type { ThreadReply } from './pool.ts'

/** The main loop of a thread that runs one job after the other. */
export function serveJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  serveTransfers<Job, Answer>(async (job) => ({ answer: await work(job), transfer: [] }))
}

/**
 * Serves jobs in a thread that makes files, whose bytes are transferred without a copy. Pixels are allocated outside of
 * the heap, where the garbage collector does not count them, so the memory of several pictures would accumulate.
 */
export function serveFileJobs<Job>(make: (job: Job) => Buffer | Promise<Buffer>): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  serveTransfers<Job, ArrayBuffer>(async (job) => {
    collectGarbage()
    const answer = Uint8Array.from(await make(job)).buffer
    return { answer, transfer: [answer] }
  })
}

interface Done<Answer> {
  readonly answer: Answer
  readonly transfer: readonly ArrayBuffer[]
}

/** The usual `nice` value of a thread. */
const usualNiceness = 10

/** Serves jobs in a thread whose answers name the buffers to transfer. */
export function serveTransfers<Job, Answer>(
  work: (job: Job) => Promise<Done<Answer>>,
  niceness = usualNiceness,
): void {
  const port = parentPort
  if (port === null) throw new Error('to be run as a thread')
  lowerPriority(niceness)
  const reply = (message: ThreadReply<Answer>, transfer: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, [...transfer])
  port.on('message', async (job: Job) => {
    try {
      const { answer, transfer } = await work(job)
      reply({ answer }, transfer)
    } catch (error) {
      reply({ mistake: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
}

/**
 * Lowers the priority of this thread, so that the main thread with its cached answers comes first when the processors
 * are busy. Only Linux has a priority per thread.
 */
function lowerPriority(niceness: number): void {
  const thread = '/proc/thread-self'
  if (!existsSync(thread)) return
  try {
    setPriority(Number(basename(readlinkSync(thread))), Math.min(19, getPriority() + niceness))
  } catch {
    // A sandbox may forbid it; threads then have the same priority.
  }
}
