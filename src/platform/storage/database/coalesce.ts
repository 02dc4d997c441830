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

/**
 * Reads a value once per turn of the event loop. What is asked for in one turn had arrived before it began, so a value
 * read in it is as new as anybody can expect.
 */
export function oncePerTurn<Value>(read: () => Value): () => Value {
  let known: { readonly value: Value } | null = null
  return () => {
    if (known === null) {
      known = { value: read() }
      setImmediate(() => {
        known = null
      })
    }
    return known.value
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
