import { setImmediate as nextTurn } from 'node:timers/promises'
import { isUnavailable } from './failures.ts'

/** `slow`: it answers late, or has not answered yet. `away`: it has failed to answer. */
export type DatabaseState = 'up' | 'slow' | 'away'

/** In milliseconds. */
export interface Patience {
  /** Until somebody who waits for the database has it asked whether it is there. */
  readonly doubt: number
  /** Until the answer to that is late. */
  readonly answer: number
  /** Between two such questions, until it answers in time again. */
  readonly again: number
}

export const usualPatience: Patience = { doubt: 250, answer: 750, again: 1000 }

export interface Remembered<T> {
  readonly value: T
  /** It is what was known before, because the database did not answer in time. */
  readonly isStale: boolean
}

/**
 * Knows whether the database answers. While it does not, one question at a time finds out whether it is back, and
 * nobody else has to wait for it.
 */
export interface Availability {
  state(): DatabaseState
  /**
   * What `ask` answers; or what is remembered, as soon as it is known that no answer comes in time. The question goes
   * on meanwhile. Where nothing is remembered, there is nothing but to wait, or to fail if the database is away.
   */
  orRemembered<T>(ask: () => Promise<T>, remembered: () => T | null): Promise<Remembered<T>>
  /** The same for what does more than ask, so that it must not go on: it is waited for unless the database is away. */
  despite<T>(work: () => Promise<T>, remembered: () => T | null): Promise<T>
  /**
   * The same question for whoever has something to say without its answer: it fails where that does not come in time.
   * `ask` is best `coalesced`: all who are given the same promise wait by the same clock.
   */
  inTime<T>(ask: () => Promise<T>): () => Promise<T>
  /** An answer that may be out of date was given. */
  countStale(): void
  staleAnswers(): number
  /** Asks the database, unless it is being asked. */
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
  let began = { at: 0, staleAnswers: 0 }
  let staleAnswers = 0
  let looking: Promise<void> | null = null
  let next: NodeJS.Timeout | undefined
  let stopped = false

  function turn(to: DatabaseState, cause?: unknown): void {
    const from = state
    state = to
    if (from === 'up' && to !== 'up') {
      began = { at: performance.now(), staleAnswers }
      report({ state: to, cause })
    }
    if (from !== 'up' && to === 'up') {
      const seconds = Math.round((performance.now() - began.at) / 100) / 10
      report({ state: to, seconds, staleAnswers: staleAnswers - began.staleAnswers })
    }
  }

  function look(): Promise<void> {
    looking ??= lookOnce()
    return looking
  }

  /** Is over when it is known whether the answer comes in time; the next one waits for the answer itself. */
  function lookOnce(): Promise<void> {
    clearTimeout(next)
    return new Promise((resolve) => {
      let isLate = false
      const late = setTimeout(async () => {
        // What has arrived while this process was busy is read before it is called late.
        await nextTurn()
        if (looking === null) return
        isLate = true
        if (state === 'up') turn('slow', new Error(`no answer within ${patience.answer} ms`))
        resolve()
      }, patience.answer)
      const settle = (to: DatabaseState, cause?: unknown) => {
        clearTimeout(late)
        looking = null
        if (stopped) return resolve()
        turn(to, cause)
        if (to !== 'up') next = setTimeout(look, patience.again).unref()
        resolve()
      }
      question().then(
        () => settle(isLate ? 'slow' : 'up'),
        (error: unknown) => settle('away', error),
      )
    })
  }

  function impatient<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let isSettled = false
      const doubt = async () => {
        await nextTurn()
        if (isSettled) return
        if (state === 'up') await look()
        if (state !== 'up') reject(noAnswer())
        else if (!isSettled) timer = setTimeout(doubt, patience.doubt)
      }
      let timer = setTimeout(doubt, patience.doubt)
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
        return { value: await impatient(asked), isStale: false }
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
        if (last?.of !== of) last = { of, answer: impatient(of) }
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
