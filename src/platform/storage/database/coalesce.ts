import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * However many ask at once, the question goes out once for all of them. It never goes out before somebody came who is
 * told its answer, so whoever has changed something finds the change in it.
 */
export function coalesced<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Answer> | null = null

  async function askNext(): Promise<Answer> {
    await running.catch(() => undefined)
    // Requests that have arrived together are read one after the other; this waits for the last of them.
    await nextTurn()
    next = null
    const answer = ask()
    running = answer
    return answer
  }

  return () => {
    next ??= askNext()
    return next
  }
}
