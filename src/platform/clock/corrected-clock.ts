import { type Clock, instantOf } from '../../values/time.ts'

/**
 * The most, in seconds, that the clock of a machine may differ from the agreed time. Synchronised machines differ by
 * milliseconds, and releases are announced to the minute: ten seconds are a fault that somebody has to look at, and
 * small enough that nobody notices which of two clocks was right.
 */
export const mostSkew = 10

/** Synchronised clocks never differ by so much, in seconds: worth a word, but no harm is done. */
export const noticedSkew = 1

/** What the database took for now, at some moment between the question and the answer. All in seconds. */
export interface Answer {
  /** Since 1970. */
  readonly at: number
  /** On the monotonic clock. */
  readonly asked: number
  readonly answered: number
  /** How far the wall clock of this machine is ahead of it, beyond what the way of the answer explains. */
  readonly skew: number
}

export interface Correction {
  /** By how many seconds the clock was set forward, or back if negative. */
  readonly by: number
  /** By how many it would have had to be set forward, but was not. */
  readonly refused: number
}

export interface CorrectedClock extends Clock {
  /** Goes by a further answer. */
  take(answer: Answer): Correction
}

/** Of the clocks themselves, in seconds; setting a clock by less would only make it jump. */
const resolution = 0.001

/**
 * Goes by what the database said and, from there on, by the monotonic clock: it does not see when somebody sets the
 * clock of the machine. As an answer is some time on its way, the clock begins behind the database, by that time at most.
 *
 * A later answer sets it only where both cannot be true. It follows the database back in any case, so that it is never
 * ahead for longer than until the next answer. It follows it forward by more than `mostSkew` only if the wall clock of
 * this machine says the same, as after it was asleep: a database server whose clock is set wrongly shows nothing early.
 */
export function correctedClock(monotonic: () => number, first: Answer): CorrectedClock {
  let [at, since] = [first.at, first.answered]
  const atMonotonic = (moment: number) => at + (moment - since)
  return {
    now: () => instantOf(atMonotonic(monotonic())),
    take(answer) {
      const own = atMonotonic(answer.answered)
      const by = answer.at - own
      const onTheWay = answer.answered - answer.asked
      if (by <= resolution && -by <= onTheWay + resolution) return { by: 0, refused: 0 }
      if (by > mostSkew && Math.abs(answer.skew) > mostSkew) return { by: 0, refused: by }
      at = answer.at
      since = answer.answered
      return { by, refused: 0 }
    },
  }
}
