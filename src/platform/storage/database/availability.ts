import { setImmediate as nextTurn } from 'node:timers/promises'
import { isUnavailable } from './failures.ts'

/** `slow`: it answers late, or has not answered yet. `away`: the last probe failed. */
export type DatabaseState = 'up' | 'slow' | 'away'

/** In milliseconds. */
export interface Patience {
  /** How long a query may take before the database is probed. */
  readonly slowQuery: number
  /** How long a probe may take before the database counts as slow. */
  readonly answer: number
  /** Between two probes while the database is not up. */
  readonly again: number
}

export const usualPatience: Patience = { slowQuery: 250, answer: 750, again: 1000 }

export interface Remembered<T> {
  readonly value: T
  /** Whether it is a remembered value, because the database did not answer in time. */
  readonly isStale: boolean
}

/**
 * Tracks whether the database answers. While it does not, one probe at a time finds out whether it is back, and requests
 * do not wait for it.
 */
export interface Availability {
  state(): DatabaseState
  /**
   * The result of `ask`; or the remembered value, as soon as it is known that the answer will be late. The query
   * continues meanwhile. Where nothing is remembered, waits for the answer, or fails if the database is away.
   */
  orRemembered<T>(ask: () => Promise<T>, remembered: () => T | null): Promise<Remembered<T>>
  /** The same for work that must not continue in the background: it is awaited unless the database is away. */
  despite<T>(work: () => Promise<T>, remembered: () => T | null): Promise<T>
  /**
   * Wraps a query so that it rejects where the answer is late. `ask` should be `coalesced`: callers that get the same
   * promise share one timer.
   */
  inTime<T>(ask: () => Promise<T>): () => Promise<T>
  /** Counts an answer that may be out of date. */
  countStale(): void
  staleAnswers(): number
  /** Probes the database, unless a probe is under way. */
  look(): Promise<void>
  stop(): void
}

export type AvailabilityReport =
  | { readonly state: 'slow' | 'away'; readonly cause: unknown }
  | { readonly state: 'up'; readonly seconds: number; readonly staleAnswers: number }

export function availability(
  question: () => Promise<unknown>,
  report: (change: AvailabilityReport) => void,
  patience: Patience = usualPatience,
): Availability {
  let state: DatabaseState = 'up'
  let outage = { at: 0, staleAnswers: 0 }
  let staleAnswers = 0
  let probing: Promise<void> | null = null
  let next: NodeJS.Timeout | undefined
  let stopped = false

  function setState(to: DatabaseState, cause?: unknown): void {
    const from = state
    state = to
    if (from === 'up' && to !== 'up') {
      outage = { at: performance.now(), staleAnswers }
      report({ state: to, cause })
    }
    if (from !== 'up' && to === 'up') {
      const seconds = Math.round((performance.now() - outage.at) / 100) / 10
      report({ state: to, seconds, staleAnswers: staleAnswers - outage.staleAnswers })
    }
  }

  function look(): Promise<void> {
    probing ??= probeOnce()
    return probing
  }

  /** Resolves when it is known whether the answer is late; the next probe starts only after the answer itself. */
  function probeOnce(): Promise<void> {
    clearTimeout(next)
    return new Promise((resolve) => {
      let isLate = false
      const late = setTimeout(async () => {
        // An answer that arrived while this process was busy must be read before it counts as late.
        await nextTurn()
        if (probing === null) return
        isLate = true
        if (state === 'up') setState('slow', new Error(`no answer within ${patience.answer} ms`))
        resolve()
      }, patience.answer)
      const settle = (to: DatabaseState, cause?: unknown) => {
        clearTimeout(late)
        probing = null
        if (stopped) return resolve()
        setState(to, cause)
        if (to !== 'up') next = setTimeout(look, patience.again).unref()
        resolve()
      }
      question().then(
        () => settle(isLate ? 'slow' : 'up'),
        (error: unknown) => settle('away', error),
      )
    })
  }

  function withProbes<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let isSettled = false
      const slowQuery = async () => {
        await nextTurn()
        if (isSettled) return
        if (state === 'up') await look()
        if (state !== 'up') reject(noAnswer())
        else if (!isSettled) timer = setTimeout(slowQuery, patience.slowQuery)
      }
      let timer = setTimeout(slowQuery, patience.slowQuery)
      const settle = () => {
        isSettled = true
        clearTimeout(timer)
      }
      answer.then(
        (value) => {
          settle()
          resolve(value)
        },
        (error: unknown) => {
          settle()
          if (isUnavailable(error)) void look()
          reject(error)
        },
      )
    })
  }

  return {
    state: () => state,
    look,
    async orRemembered<T>(ask: () => Promise<T>, remembered: () => T | null) {
      const asked = state === 'away' ? Promise.reject(noAnswer()) : ask()
      try {
        return { value: await withProbes(asked), isStale: false }
      } catch (error) {
        const value = isUnavailable(error) ? remembered() : null
        if (value === null) return { value: await asked, isStale: false }
        staleAnswers += 1
        return { value, isStale: true }
      }
    },
    async despite<T>(work: () => Promise<T>, remembered: () => T | null) {
      try {
        if (state === 'away') throw noAnswer()
        return await work()
      } catch (error) {
        if (!isUnavailable(error)) throw error
        if (state !== 'away') void look()
        const value = remembered()
        if (value === null) throw error
        staleAnswers += 1
        return value
      }
    },
    inTime<T>(ask: () => Promise<T>) {
      let last: { readonly of: Promise<T>; readonly answer: Promise<T> } | null = null
      return () => {
        if (state === 'away') return Promise.reject(noAnswer())
        const of = ask()
        if (last?.of !== of) last = { of, answer: withProbes(of) }
        return last.answer
      }
    },
    countStale: () => {
      staleAnswers += 1
    },
    staleAnswers: () => staleAnswers,
    stop: () => {
      stopped = true
      clearTimeout(next)
    },
  }
}

function noAnswer(): Error {
  return Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })
}
