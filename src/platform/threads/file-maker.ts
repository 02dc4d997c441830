import { WorkRefused } from '../work/budget.ts'
import { idleThreadLimit } from '../work/memory.ts'
import { threadPool } from './pool.ts'

export interface FileMaker<Task> {
  /** Rejects with `WorkRefused` where it takes too long: on a busy machine it may succeed later. */
  make(task: Task): Promise<Buffer>
  close(): Promise<void>
}

export interface FileMakerOptions {
  readonly kind: 'picture' | 'document'
  /** A module that calls `serveFileJobs`. */
  readonly entry: URL
  /** Of the thread, in mebibytes. */
  readonly memory: number
  /** The part of it outside of the heap, for the pixels of a picture. */
  readonly pixels: number
  /** In milliseconds. */
  readonly timeLimit: number
}

/** Makes one file at a time, in a thread of its own: a large one takes seconds. */
export function fileMaker<Task>({
  kind,
  entry,
  memory,
  pixels,
  timeLimit,
}: FileMakerOptions): FileMaker<Task> {
  const limits = { maxOldGenerationSizeMb: memory - pixels }
  const pool = threadPool<Task, ArrayBuffer>({
    ...{ entry, threads: 1, memory, limits, idleLimit: idleThreadLimit },
  })
  return {
    async make(task) {
      const made = await pool.run({ task, transfer: [], timeLimit })
      if (made.ok) return Buffer.from(made.value)
      if (made.error === 'time' || made.error === 'closed') throw new WorkRefused(kind, 'late')
      throw new Error(`a ${kind} could not be made: ${made.error}`)
    },
    close: () => pool.close(),
  }
}
