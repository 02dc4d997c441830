import { parentPort } from 'node:worker_threads'
import type { ThreadReply } from '../../../../platform/threads/pool.ts'
import type { ImportAnswer, ImportJob } from '../../versions/publish/import-job.ts'
import { runImport } from './run-import.ts'

const port = parentPort
if (port === null) throw new Error('to be run as a thread')

port.on('message', async (job: ImportJob) => {
  try {
    const answer = await runImport(job)
    reply({ answer }, [...answer.files.map(({ content }) => content), ...madeBuffers(answer)])
  } catch (error) {
    reply({ mistake: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function madeBuffers({ outcome }: ImportAnswer): readonly ArrayBuffer[] {
  if (!outcome.ok || 'missingDays' in outcome.value) return []
  const { originals, versions } = outcome.value
  return [...originals.map(({ content }) => content.buffer), ...versions.map(({ result }) => result.buffer)]
}

function reply(message: ThreadReply<ImportAnswer>, transfer: readonly ArrayBuffer[] = []): void {
  port?.postMessage(message, [...transfer])
}
