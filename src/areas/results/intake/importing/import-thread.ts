import { serveTransfers } from '../../../../platform/threads/answer-jobs.ts'
import type { ImportAnswer, ImportJob } from '../../versions/publish/import-job.ts'
import { runImport } from './run-import.ts'

/**
 * Lower priority than requests, but higher than documents and pictures, because readers wait for the results of a
 * polling day.
 */
const niceness = 5

serveTransfers(async (job: ImportJob) => {
  const answer = await runImport(job)
  return { answer, transfer: [...answer.files.map(({ content }) => content), ...madeBuffers(answer)] }
}, niceness)

function madeBuffers({ outcome }: ImportAnswer): readonly ArrayBuffer[] {
  if (!outcome.ok || 'missingDays' in outcome.value) return []
  const { originals, versions } = outcome.value
  return [...originals.map(({ content }) => content.buffer), ...versions.map(({ result }) => result.buffer)]
}
