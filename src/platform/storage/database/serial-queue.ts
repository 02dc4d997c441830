/** How long a writer waits for one in another process, in milliseconds, before the request fails. */
export const longestWaitForLock = 60_000

/** Runs tasks one after the other, whether the previous one succeeded or not. */
export function serialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}
