import { oneAtATime } from '../../storage/one-at-a-time.ts'

/** Lets each work wait for those before it with the same key; others go on beside it. */
export interface Turns {
  wait<T>(key: string, work: () => Promise<T>): Promise<T>
}

export function turns(): Turns {
  const queues = new Map<string, { waiting: number; readonly inTurn: ReturnType<typeof oneAtATime> }>()
  return {
    wait: async (key, work) => {
      const queue = queues.getOrInsertComputed(key, () => ({ waiting: 0, inTurn: oneAtATime() }))
      queue.waiting += 1
      try {
        return await queue.inTurn(work)
      } finally {
        queue.waiting -= 1
        if (queue.waiting === 0) queues.delete(key)
      }
    },
  }
}
