import ICAL from 'ical.js'
import type { Recurrence } from './recurrence.ts'

/** Enough to follow a daily rule for half a century, and done within a fraction of a second. */
const maximumSteps = 20_000

/** The dates of a rule after the first date and up to the last, in order; the first is the event's own. */
export function datesOfRule(
  { frequency, pattern }: Recurrence,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): readonly Temporal.PlainDate[] {
  const rule = ICAL.Recur.fromString(pattern)
  rule.until = toTime(last)
  const exists = existing(frequency, rule.parts, first)
  const dates: Temporal.PlainDate[] = []
  let before = first
  for (const { year, month, day } of times(rule, first, last.year)) {
    const date = new Temporal.PlainDate(year, month, day)
    if (Temporal.PlainDate.compare(date, before) <= 0 || !exists(date)) continue
    dates.push(date)
    before = date
  }
  return dates
}

/**
 * The library turns days that a year does not have, such as 29 February, into later ones, and does not ask
 * for the month of the first date that it finds. What it finds is therefore held against the rule again.
 */
function existing(frequency: Recurrence['frequency'], parts: ICAL.Recur['parts'], first: Temporal.PlainDate) {
  const ofTheYear = frequency === 'YEARLY' && parts.BYDAY === undefined
  const months = parts.BYMONTH ?? (ofTheYear ? [first.month] : null)
  const days = ofTheYear ? (parts.BYMONTHDAY ?? [first.day]) : null
  return (date: Temporal.PlainDate): boolean =>
    (months === null || months.includes(date.month)) && (days === null || days.includes(date.day))
}

function* times(rule: ICAL.Recur, first: Temporal.PlainDate, lastYear: number): Generator<ICAL.Time> {
  try {
    const iterator = boundedIterator(rule, toTime(first), lastYear)
    for (let time = nextOf(iterator); time !== null; time = nextOf(iterator)) yield time
  } catch (error) {
    if (!(error instanceof NothingFurther)) throw error
  }
}

/** The types of the library leave out that an iterator ends with null. */
function nextOf(iterator: ICAL.RecurIterator): ICAL.Time | null {
  return iterator.next()
}

class NothingFurther extends Error {}

/**
 * The library looks for the next date without end where there is none. Each of its searches passes through
 * one of these three steps, so a limit there ends them all.
 */
function boundedIterator(rule: ICAL.Recur, dtstart: ICAL.Time, lastYear: number): ICAL.RecurIterator {
  let steps = 0
  const step = (year: number) => {
    steps += 1
    if (year > lastYear || steps > maximumSteps) throw new NothingFurther()
  }
  class BoundedIterator extends ICAL.RecurIterator {
    override increment_year(years: number): void {
      step(this.last.year + years)
      super.increment_year(years)
    }
    override increment_month(): void {
      step(this.last.year)
      super.increment_month()
    }
    override check_contracting_rules(): boolean {
      step(this.last.year)
      return super.check_contracting_rules()
    }
  }
  return new BoundedIterator({ rule, dtstart })
}

function toTime({ year, month, day }: Temporal.PlainDate): ICAL.Time {
  return ICAL.Time.fromData({ year, month, day, isDate: true })
}
