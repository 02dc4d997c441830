import { readDay } from '../../../values/day.ts'
import { formatInstant, type Instant, timeZone, toTemporal } from '../../../values/time.ts'

let day: { readonly start: Instant; readonly end: Instant } | null = null

/** Returns the start of the current day in the organisation's time zone; computed once per day. */
export function today(now: Instant): Instant {
  if (day === null || now < day.start || now >= day.end) {
    const start = toTemporal(now).toZonedDateTimeISO(timeZone).startOfDay()
    const end = start.add({ days: 1 }).startOfDay()
    day = { start: formatInstant(start.toInstant()), end: formatInstant(end.toInstant()) }
  }
  return day.start
}

/** Returns the first moment of a day such as `2027-01-23`; null for an invalid one. */
export function dayStart(text: string): Instant | null {
  const day = readDay(text)
  return day === null ? null : startOf(day)
}

/** Returns the first moment after a day. */
export function dayEnd(text: string): Instant | null {
  const day = readDay(text)
  return day === null ? null : startOf(day.add({ days: 1 }))
}

/** The limits of moments that can be stored, which are also those of the first and last day. */
const first = Temporal.Instant.from('0001-01-01T00:00:00Z')
const last = Temporal.Instant.from('9999-12-31T23:59:59.999999Z')

function startOf(day: Temporal.PlainDate): Instant {
  const start = day.toZonedDateTime(timeZone).toInstant()
  if (Temporal.Instant.compare(start, first) < 0) return formatInstant(first)
  return formatInstant(Temporal.Instant.compare(start, last) > 0 ? last : start)
}
