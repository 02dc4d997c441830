import { type ThreadPool, threadPool } from '../../platform/threads/pool.ts'
import { memoryShares } from '../../platform/work/memory.ts'
import { fail, type Result } from '../../values/result.ts'
import type { ExchangeTable } from './exchange-table.ts'
import { headingsOf } from './headings.ts'
import type { FileFault, GivenTable, RowsTask } from './read-rows.ts'

export interface RowsReader {
  read(table: ExchangeTable, file: Uint8Array): Promise<Result<GivenTable, FileFault>>
  close(): Promise<void>
}

const timeLimit = 30_000
/** In bytes. After a larger file the thread ends, which frees its memory; after a smaller one it waits for the next. */
const large = 1024 * 1024
const bounds = { threads: 1, memory: memoryShares.rowsThread }

/** Reads one file at a time, in a thread of its own: a large workbook takes seconds. */
export function rowsReader(): RowsReader {
  const entry = new URL('./rows-thread.ts', import.meta.url)
  const pool: ThreadPool<RowsTask, Result<GivenTable, FileFault>> = threadPool({ entry, ...bounds })
  const run = async (task: RowsTask): Promise<Result<GivenTable, FileFault>> => {
    const isLastOfThread = task.file.byteLength > large
    const done = await pool.run({ task, transfer: [], timeLimit, isLastOfThread })
    return done.ok ? done.value : fail({ code: 'file.tooComplex', values: null })
  }
  return {
    read: ({ columns }, file) => {
      const unread = columns.filter(({ isRead }) => !isRead).map(({ name }) => name)
      return run({ file, headings: headingsOf(columns), unread })
    },
    close: () => pool.close(),
  }
}
