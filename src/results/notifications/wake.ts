const wakers = new Set<() => void>()

/** Has the notifiers of this process look for work soon, rather than at their next regular round. */
export function wakeNotifiers(): void {
  for (const wake of wakers) wake()
}

/** Answers with the way to be left alone again. */
export function onWake(wake: () => void): () => void {
  wakers.add(wake)
  return () => wakers.delete(wake)
}
