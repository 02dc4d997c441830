/** How long a writer waits for one in another process, in milliseconds; then the request fails and can be repeated. */
export const longestWaitForLock = 60_000

/** A queue of one: each work begins when the one before it has ended, well or not. */
export function serialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}
