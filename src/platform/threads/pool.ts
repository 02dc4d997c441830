import { type ResourceLimits, Worker } from 'node:worker_threads'
import { fail, ok, type Result } from '../../values/result.ts'
import { nameOfWork, traced } from '../logging/on-behalf.ts'
import { threadRoom } from '../work/memory.ts'
import type { MemoryRoom } from '../work/memory-room.ts'

export interface ThreadPoolOptions {
  /** The module each thread runs; it answers every message with one `ThreadReply`. */
  readonly entry: URL
  /** Maximum number of threads, each started on demand. */
  readonly threads: number
  /** Of each thread, in mebibytes, with what is outside of its heap. */
  readonly memory: number
  /** Heap limits; by default the whole memory. The runtime limits only the heap. */
  readonly limits?: ResourceLimits
  /** The shared memory from which threads reserve theirs, so that their sum is limited. */
  readonly room?: MemoryRoom
  /** Set to reserve memory before other pools that wait. */
  readonly isUrgent?: boolean
  /** Idle threads end after this many milliseconds, which frees their memory. */
  readonly idleLimit?: number
}

export interface ThreadJob<Task> {
  readonly task: Task
  /** Transferred, not copied: the caller cannot use them any more. */
  readonly transfer: readonly ArrayBuffer[]
  /** In milliseconds, from the start in a thread. */
  readonly timeLimit: number
  /** Ends the thread afterwards, which frees its memory at once. */
  readonly isLastOfThread?: boolean
}

/** The job exceeded its time or memory, or crashed its thread. */
export type GaveUp = 'time' | 'memory' | 'ended' | 'closed'

/** A message from a thread; an error in its code arrives as a stack trace. */
export type ThreadReply<Answer> = { readonly answer: Answer } | { readonly mistake: string }

export interface ThreadPool<Task, Answer> {
  /** First in, first out. Rejects only for bugs in the thread's code. */
  run(job: ThreadJob<Task>): Promise<Result<Answer, GaveUp>>
  /** Ends all threads; queued jobs are abandoned. */
  close(): Promise<void>
}

interface Waiting<Task, Answer> {
  readonly job: ThreadJob<Task>
  readonly settled: PromiseWithResolvers<Result<Answer, GaveUp>>
}

/** Runs work in threads that would block readers on the main thread. Every job gets an outcome, even if its thread dies. */
export function threadPool<Task, Answer>(options: ThreadPoolOptions): ThreadPool<Task, Answer> {
  const waiting: Waiting<Task, Answer>[] = []
  const threads = new Set<Thread<Task, Answer>>()
  const { room = threadRoom, memory, isUrgent } = options
  let closed = false
  /** Threads that wait for memory. */
  let starting = 0

  const next = (): void => {
    while (!closed) {
      const first = waiting[0]
      if (first === undefined) return
      const thread = [...threads].find((one) => one.isFree())
      if (thread === undefined) {
        if (threads.size + starting < options.threads && starting < waiting.length) start()
        return
      }
      waiting.shift()
      thread.take(first)
    }
  }
  const start = (): void => {
    starting += 1
    if (room.claim(memory, begin, isUrgent)) return
    starting -= 1
    for (const { settled } of waiting.splice(0)) settled.resolve(fail('memory'))
  }
  const begin = (release: () => void): void => {
    starting -= 1
    if (closed || waiting.length === 0) {
      release()
      return
    }
    const thread = startThread<Task, Answer>(options, {
      free: () => {
        next()
        if (room.isShort()) giveBack()
      },
      gone: () => {
        threads.delete(thread)
        release()
        next()
      },
    })
    threads.add(thread)
    next()
  }
  const giveBack = () => {
    for (const thread of threads) if (thread.isFree()) void thread.end('ended')
  }
  const stopGivingBack = room.onShortage(giveBack)

  return {
    run: (job) =>
      traced(nameOfWork('thread', options.entry), 'internal', {}, async (span) => {
        const settled = Promise.withResolvers<Result<Answer, GaveUp>>()
        if (closed) return fail('closed')
        waiting.push({ job, settled })
        next()
        const outcome = await settled.promise
        if (!outcome.ok) span?.fail(outcome.error)
        return outcome
      }),
    close: async () => {
      closed = true
      stopGivingBack()
      for (const { settled } of waiting.splice(0)) settled.resolve(fail('closed'))
      await Promise.all([...threads].map((thread) => thread.end('closed')))
    },
  }
}

interface Thread<Task, Answer> {
  isFree(): boolean
  take(work: Waiting<Task, Answer>): void
  end(why: GaveUp): Promise<void>
}

function startThread<Task, Answer>(
  { entry, memory, limits, idleLimit }: ThreadPoolOptions,
  on: { free(): void; gone(): void },
): Thread<Task, Answer> {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memory, ...limits } })
  let work: Waiting<Task, Answer> | null = null
  let timer: NodeJS.Timeout | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let ending = false
  let fault: Error | null = null

  const finish = (settle: (settled: Waiting<Task, Answer>['settled']) => void): void => {
    clearTimeout(timer)
    if (work !== null) settle(work.settled)
    work = null
  }
  // Does not wait for the thread to end: some work cannot be interrupted at once.
  const end = async (why: GaveUp): Promise<void> => {
    ending = true
    clearTimeout(idleTimer)
    finish((settled) => settled.resolve(fail(why)))
    await worker.terminate()
  }

  worker.on('message', (reply: ThreadReply<Answer>) => {
    // After an error in its code, the memory of a thread may be in any state.
    const isLast = work?.job.isLastOfThread || 'mistake' in reply
    if ('answer' in reply) finish((settled) => settled.resolve(ok(reply.answer)))
    else finish((settled) => settled.reject(new Error(`in a thread: ${reply.mistake}`)))
    if (isLast) void end('ended')
    else if (!ending) on.free()
    if (work === null && !ending && idleLimit !== undefined)
      idleTimer = setTimeout(() => void end('ended'), idleLimit)
  })
  worker.on('messageerror', (error) => {
    fault = error
    void worker.terminate()
  })
  worker.on('error', (error) => {
    fault = error instanceof Error ? error : new Error(String(error))
  })
  worker.on('exit', () => {
    ending = true
    const failure = fault
    if (failure === null) finish((settled) => settled.resolve(fail('ended')))
    else if (isOutOfMemory(failure)) finish((settled) => settled.resolve(fail('memory')))
    else finish((settled) => settled.reject(failure))
    on.gone()
  })
  return {
    isFree: () => work === null && !ending,
    take: (taken) => {
      work = taken
      clearTimeout(idleTimer)
      timer = setTimeout(() => void end('time'), taken.job.timeLimit)
      worker.postMessage(taken.job.task, [...taken.job.transfer])
    },
    end,
  }
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
