import { existsSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { ThreadReply } from './pool.ts'

/** The main loop of a thread that runs one job after the other. */
export function serveJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  listen<Job, Answer>(async (job) => ({ answer: await work(job), transfer: [] }))
}

/** The same for a thread that makes files, which are transferred without a copy. */
export function serveFileJobs<Job>(make: (job: Job) => Buffer | Promise<Buffer>): void {
  listen<Job, ArrayBuffer>(async (job) => {
    const answer = Uint8Array.from(await make(job)).buffer
    return { answer, transfer: [answer] }
  })
}

interface Done<Answer> {
  readonly answer: Answer
  readonly transfer: readonly ArrayBuffer[]
}

function listen<Job, Answer>(work: (job: Job) => Promise<Done<Answer>>): void {
  const port = parentPort
  if (port === null) throw new Error('to be run as a thread')
  lowerPriority()
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
 * Where there is more work than processors, the main thread with its cached answers comes first. Linux has a priority
 * per thread.
 */
function lowerPriority(): void {
  const thread = '/proc/thread-self'
  if (!existsSync(thread)) return
  try {
    setPriority(Number(basename(readlinkSync(thread))), 10)
  } catch {
    // A sandbox may forbid it; threads then have the same priority.
  }
}
