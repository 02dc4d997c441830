import { addSeconds, type Instant } from '../../values/time.ts'
import { momentAt, todayIn } from '../records/calendar.ts'

export interface PollingDay {
  /** `YYYY-MM-DD`, a Sunday. */
  readonly date: string
  readonly year: number
  /** When the items of the day were created. */
  readonly created: Instant
  /** When the first results were uploaded. */
  readonly earlier: Instant
  readonly newest: Instant
}

export interface PollingDays {
  /** Partly counted: this Sunday, or the last one. */
  readonly current: PollingDay
  /** Final, a few weeks ago. */
  readonly past: PollingDay
  /** Final, with votes only, newest first. */
  readonly earlier: readonly PollingDay[]
  /** Final, one term of office ago. */
  readonly former: PollingDay
  /** Final, one term of office before `past`. */
  readonly beforePast: PollingDay
}

const weeksToPast = 11
const weeksToEarlier = [37, 76, 128]
const weeksOfTerm = 208
const minute = 60

export function pollingDays(now: Instant): PollingDays {
  const today = todayIn(now)
  const sunday = today.subtract({ days: today.dayOfWeek % 7 })
  const afternoon = momentAt(sunday, '15:38')
  const justNow = addSeconds(now, -4 * minute)
  return {
    current: dayOf(sunday, afternoon < justNow ? afternoon : justNow),
    past: evening(sunday.subtract({ weeks: weeksToPast })),
    earlier: weeksToEarlier.map((weeks) => evening(sunday.subtract({ weeks }))),
    former: evening(sunday.subtract({ weeks: weeksOfTerm })),
    beforePast: evening(sunday.subtract({ weeks: weeksToPast + weeksOfTerm })),
  }
}

function evening(date: Temporal.PlainDate): PollingDay {
  return dayOf(date, momentAt(date, '18:07'))
}

function dayOf(date: Temporal.PlainDate, newest: Instant): PollingDay {
  return {
    date: date.toString(),
    year: date.year,
    created: momentAt(date.subtract({ weeks: 8 }), '09:20'),
    earlier: addSeconds(newest, -80 * minute),
    newest,
  }
}
