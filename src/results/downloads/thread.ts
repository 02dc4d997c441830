import { parentPort } from 'node:worker_threads'
import type { ThreadReply } from '../upload/thread-pool.ts'

/** The whole life of a thread that makes one file after the other. */
export function answering<Job>(make: (job: Job) => Buffer | Promise<Buffer>): void {
  const port = parentPort
  if (port === null) throw new Error('to be run as a thread')
  const reply = (message: ThreadReply<ArrayBuffer>, transfer: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, [...transfer])
  port.on('message', async (job: Job) => {
    try {
      const answer = Uint8Array.from(await make(job)).buffer
      reply({ answer }, [answer])
    } catch (error) {
      reply({ mistake: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
}
