import type { ResourceLimits } from 'node:worker_threads'
import { type GaveUp, threadPool } from '../../../../platform/threads/pool.ts'
import { importThreads, mebibyte, memoryShares } from '../../../../platform/work/memory.ts'
import type { Result } from '../../../../values/result.ts'
import type { ImportAnswer, ImportJob } from '../../versions/publish/import-job.ts'

export interface ImportPool {
  /** The files are handed over to the thread, and back with the answer. */
  import(job: ImportJob): Promise<Result<ImportAnswer, GaveUp>>
  close(): Promise<void>
}

export interface Bounds {
  readonly threads: number
  /** Of each thread. */
  readonly limits: ResourceLimits
  /** In milliseconds, for a file of so many bytes. */
  timeLimit(bytes: number): number
}

/** Nobody sends one twice a minute, so what it took need not be kept for the next. */
const largeFile = 8 * mebibyte

const bounds: Bounds = {
  /** A small machine has two cores, and readers need one of them only now and then. */
  threads: importThreads,
  /** Far more than the largest canton needs; a file that wants more is not a result. */
  limits: { maxOldGenerationSizeMb: memoryShares.importThread, maxYoungGenerationSizeMb: 16 },
  /** Less than what clients and proxies wait for an answer, even for the largest file. */
  timeLimit: (bytes: number) => 20_000 + 800 * (bytes / mebibyte),
}

export function importPool({ threads, limits, timeLimit } = bounds): ImportPool {
  const entry = new URL('./import-thread.ts', import.meta.url)
  const pool = threadPool<ImportJob, ImportAnswer>({ entry, threads, limits })
  return {
    import: (job) => {
      const bytes = job.files.reduce((sum, { content }) => sum + content.byteLength, 0)
      return pool.run({
        task: job,
        transfer: job.files.map(({ content }) => content),
        timeLimit: timeLimit(bytes),
        isLastOfThread: bytes > largeFile,
      })
    },
    close: () => pool.close(),
  }
}
