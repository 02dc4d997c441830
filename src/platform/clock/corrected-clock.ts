import { type Clock, instantOf } from '../../values/time.ts'

/**
 * The maximum difference, in seconds, between a machine's clock and the agreed time. Synchronised machines differ by
 * milliseconds, so ten seconds are a fault; and releases are announced to the minute, so they do no harm.
 */
export const mostSkew = 10

/** In seconds. Synchronised clocks never differ by as much, so it is logged as a warning. */
export const noticedSkew = 1

/** The time of the database at some moment between query and answer. All in seconds. */
export interface ClockReading {
  /** Since 1970. */
  readonly at: number
  /** On the monotonic clock. */
  readonly asked: number
  readonly answered: number
  /** How far the wall clock of this machine is ahead of it, beyond what the latency explains. */
  readonly skew: number
}

export interface ClockCorrection {
  /** By how many seconds the clock was set forward, or back if negative. */
  readonly by: number
  /** By how many seconds it was behind the database without being set forward. */
  readonly refused: number
}

export interface CorrectedClock extends Clock {
  /** Takes a further reading into account. */
  take(answer: ClockReading): ClockCorrection
}

/** The resolution of the clocks, in seconds; correcting by less would only make the clock jump. */
const resolution = 0.001

/**
 * Starts at the time of the database and advances with the monotonic clock, so changes of the machine's wall clock have
 * no effect. It starts behind the database, by at most the latency of the answer.
 *
 * A later reading corrects the clock only where the two contradict each other. The clock always follows the database
 * back, so that it is never ahead for longer than until the next reading. It follows the database forward by more than
 * `mostSkew` only if the wall clock of this machine agrees, as after sleep: a wrong clock on the database server must
 * not publish anything early.
 */
export function correctedClock(monotonic: () => number, first: ClockReading): CorrectedClock {
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
