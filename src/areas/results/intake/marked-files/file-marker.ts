import { threadPool } from '../../../../platform/threads/pool.ts'
import { memoryShares } from '../../../../platform/work/memory.ts'
import type { MarkedFile, MarkTask } from './marked-file.ts'

export interface FileMarker {
  /** Null where it takes too much time or memory. */
  mark(task: MarkTask): Promise<MarkedFile | null>
  close(): Promise<void>
}

const timeLimit = 30_000
const limits = { maxOldGenerationSizeMb: memoryShares.markerThread }

/** One file at a time, in a thread of its own: it may be a workbook of many thousand lines. */
export function fileMarker(): FileMarker {
  const entry = new URL('./marked-file-thread.ts', import.meta.url)
  const pool = threadPool<MarkTask, MarkedFile>({ entry, threads: 1, limits })
  return {
    async mark(task) {
      const marked = await pool.run({ task, transfer: [], timeLimit, isLastOfThread: true })
      return marked.ok ? marked.value : null
    },
    close: () => pool.close(),
  }
}
