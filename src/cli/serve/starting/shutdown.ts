import { constants } from 'node:os'

/** In milliseconds, for running requests. */
const defaultPatience = 30_000

/**
 * The time between the signal and the shutdown, in which load balancers notice it while requests are still answered.
 */
export interface Drain {
  readonly seconds: number
  begin(): void
  isUnderWay(): boolean
}

export function drainOf(seconds: number): Drain {
  let underWay = false
  return {
    seconds,
    begin: () => {
      underWay = true
    },
    isUnderWay: () => underWay,
  }
}

/** Returns the patience of a process that waits for workers, which drain and wait for their requests themselves. */
export function patienceWithOthers(drainSeconds: number): number {
  return drainSeconds * 1000 + defaultPatience + 5_000
}

/**
 * On the first signal, running requests finish; on the second, or when that takes too long, the process ends at once.
 */
export function closeOnSignal(
  close: () => Promise<void>,
  report: (line: string) => void,
  drain: Drain = drainOf(0),
  patience = defaultPatience,
): void {
  const finish = closeOnce(close, report, drain, patience)
  let closing = false
  const onSignal = (signal: 'SIGTERM' | 'SIGINT') => {
    if (closing) process.exit(128 + constants.signals[signal])
    closing = true
    finish()
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/** Returns a function that closes the service and ends the process; calling it again changes nothing. */
export function closeOnce(
  close: () => Promise<void>,
  report: (line: string) => void,
  drain: Drain,
  patience = defaultPatience,
): () => void {
  let closing = false
  return () => {
    if (closing) return
    closing = true
    drain.begin()
    if (drain.seconds > 0) report(`closing in ${drain.seconds} seconds; not ready any more`)
    setTimeout(() => end(close, report, patience), drain.seconds * 1000)
  }
}

function end(close: () => Promise<void>, report: (line: string) => void, patience: number): void {
  report('closing: running requests are finished first')
  setTimeout(() => {
    report(`gave up waiting after ${patience / 1000} seconds`)
    process.exit(1)
  }, patience).unref()
  close().then(
    () => process.exit(0),
    (error: unknown) => {
      report(`closing failed: ${error instanceof Error ? error.message : error}`)
      process.exit(1)
    },
  )
}
