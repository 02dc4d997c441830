import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Runs a query once for all concurrent callers. It never starts before any of the callers that receive its answer, so a
 * caller that has changed something sees the change.
 */
export function coalesced<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Answer> | null = null

  async function askNext(): Promise<Answer> {
    await running.catch(() => undefined)
    // Requests that arrived together are parsed one after the other; this waits for the last of them.
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

/** Derives from each answer once: callers that share an answer share what is derived from it. */
export function derived<Answer, Value>(
  ask: () => Promise<Answer>,
  derive: (answer: Answer) => Value | Promise<Value>,
): () => Promise<Value> {
  let last: { readonly of: Promise<Answer>; readonly value: Promise<Value> } | null = null
  return () => {
    const of = ask()
    if (last?.of !== of) last = { of, value: of.then(derive) }
    return last.value
  }
}
