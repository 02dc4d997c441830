import { type GaveUp, threadPool } from '../../../../platform/threads/pool.ts'
import { importThreads, mebibyte, memoryShares } from '../../../../platform/work/memory.ts'
import type { Result } from '../../../../values/result.ts'
import type { ImportAnswer, ImportJob } from '../../versions/publish/import-job.ts'

export interface ImportPool {
  /** Transfers the files to the thread, and back with the answer. */
  import(job: ImportJob): Promise<Result<ImportAnswer, GaveUp>>
  close(): Promise<void>
}

export interface Bounds {
  readonly threads: number
  /** Of each thread, in mebibytes. */
  readonly memory: number
  /** Returns the limit in milliseconds for a file of so many bytes. */
  timeLimit(bytes: number): number
}

/** After such a file the thread ends, to free its memory. */
const largeFile = 8 * mebibyte

const bounds: Bounds = {
  threads: importThreads,
  /** Far more than the largest canton needs, on a machine with enough memory. */
  memory: memoryShares.importThread,
  /** Shorter than the timeouts of clients and proxies, even for the largest file. */
  timeLimit: (bytes: number) => 20_000 + 800 * (bytes / mebibyte),
}

export function importPool({ threads, memory, timeLimit } = bounds): ImportPool {
  const entry = new URL('./import-thread.ts', import.meta.url)
  const pool = threadPool<ImportJob, ImportAnswer>({
    ...{ entry, threads, memory, isUrgent: true },
    limits: { maxYoungGenerationSizeMb: 16 },
  })
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
