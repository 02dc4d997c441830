import { serialQueue } from '../../../../platform/storage/database/serial-queue.ts'

/** Runs work with a common key one after the other, and other work side by side. */
export interface KeyedQueue {
  wait<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>
  /** Returns whether work with these keys would begin at once. */
  isFree(keys: readonly string[]): boolean
}

export function keyedQueue(): KeyedQueue {
  const queues = new Map<string, { waiting: number; readonly run: ReturnType<typeof serialQueue> }>()

  async function waitForOne<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { waiting: 0, run: serialQueue() }
    queues.set(key, queue)
    queue.waiting += 1
    try {
      return await queue.run(work)
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(key)
    }
  }

  return {
    isFree: (keys) => !keys.some((key) => queues.has(key)),
    wait: (keys, work) =>
      // Sorted, so that works with several common keys cannot deadlock.
      [...new Set(keys)].sort().reduceRight((rest: typeof work, key) => () => waitForOne(key, rest), work)(),
  }
}
