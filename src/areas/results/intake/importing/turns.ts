import { oneAtATime } from '../../../../platform/storage/database/one-at-a-time.ts'

/** Lets each work wait for those before it that share a key; others go on beside it. */
export interface Turns {
  wait<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>
  /** Whether work with these keys would begin at once. */
  isFree(keys: readonly string[]): boolean
}

export function turns(): Turns {
  const queues = new Map<string, { waiting: number; readonly inTurn: ReturnType<typeof oneAtATime> }>()

  async function waitForOne<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.getOrInsertComputed(key, () => ({ waiting: 0, inTurn: oneAtATime() }))
    queue.waiting += 1
    try {
      return await queue.inTurn(work)
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(key)
    }
  }

  return {
    isFree: (keys) => !keys.some((key) => queues.has(key)),
    wait: (keys, work) =>
      // Always in the same order: two works with several keys never wait for each other.
      [...new Set(keys)].sort().reduceRight((rest: typeof work, key) => () => waitForOne(key, rest), work)(),
  }
}
