import type { FastifyBaseLogger } from 'fastify'

/** Calls the workers of this process: there is something to do. */
export interface Bell {
  ring(): void
  /** Answers with the way to be left alone again. */
  listen(heard: () => void): () => void
}

export function bell(): Bell {
  const listeners = new Set<() => void>()
  return {
    ring: () => {
      for (const heard of listeners) heard()
    },
    listen: (heard) => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

/** Where a failing round is reported. */
interface Logging {
  readonly log: FastifyBaseLogger
}

export interface Rounds {
  /** In milliseconds. */
  readonly every: number
  /** A round comes at the start, and soon after each ring, rather than at its regular time. */
  readonly bell?: Bell
  readonly complaint: string
}

/** Whoever rings may have more to say in the same breath, or not be through with its transaction. */
const wakeAfter = 100

/** Works through something again and again, whatever happens to a single round. Answers with how to stop it. */
export function startRounds(
  { log }: Logging,
  { every, bell: called, complaint }: Rounds,
  round: () => Promise<void>,
): () => void {
  let soon: NodeJS.Timeout | undefined
  let failing = false
  const tick = () => {
    soon = undefined
    round().then(
      () => {
        failing = false
      },
      (error: unknown) => {
        // Once is enough to know; it goes on trying.
        if (!failing) log.error({ err: error }, complaint)
        failing = true
      },
    )
  }
  const wake = () => {
    soon ??= setTimeout(tick, wakeAfter).unref()
  }
  const timer = setInterval(tick, every).unref()
  const leave = called?.listen(wake)
  if (called !== undefined) wake()
  return () => {
    leave?.()
    clearInterval(timer)
    clearTimeout(soon)
  }
}

const hour = 60 * 60 * 1000

/** Tidies up now and then, without anybody waiting for it. */
export function hourly(parts: Logging, complaint: string, work: () => Promise<void>): () => void {
  return startRounds(parts, { every: hour, complaint }, work)
}
