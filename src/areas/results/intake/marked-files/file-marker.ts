import { threadPool } from '../../../../platform/threads/pool.ts'
import { memoryShares } from '../../../../platform/work/memory.ts'
import type { MarkedFile, MarkTask } from './marked-file.ts'

export interface FileMarker {
  /** Marks a file; null where time or memory is exceeded. */
  mark(task: MarkTask): Promise<MarkedFile | null>
  close(): Promise<void>
}

const timeLimit = 30_000

/** Marks one file at a time in a thread, as it may be a large workbook. */
export function fileMarker(): FileMarker {
  const entry = new URL('./marked-file-thread.ts', import.meta.url)
  const pool = threadPool<MarkTask, MarkedFile>({ entry, threads: 1, memory: memoryShares.markerThread })
  return {
    async mark(task) {
      const marked = await pool.run({ task, transfer: [], timeLimit, isLastOfThread: true })
      return marked.ok ? marked.value : null
    },
    close: () => pool.close(),
  }
}
