import { readDay } from '../../../values/day.ts'
import { formatInstant, type Instant, timeZone, toTemporal } from '../../../values/time.ts'

let day: { readonly start: Instant; readonly end: Instant } | null = null

/** 00:00 of the current day where the organisation is; looked up again only on another day. */
export function today(now: Instant): Instant {
  if (day === null || now < day.start || now >= day.end) {
    const start = toTemporal(now).toZonedDateTimeISO(timeZone).startOfDay()
    const end = start.add({ days: 1 }).startOfDay()
    day = { start: formatInstant(start.toInstant()), end: formatInstant(end.toInstant()) }
  }
  return day.start
}

/** The first moment of a day written as `2027-01-23`; null for what is no day. */
export function dayStart(text: string): Instant | null {
  const day = readDay(text)
  return day === null ? null : startOf(day)
}

/** The first moment after a day. */
export function dayEnd(text: string): Instant | null {
  const day = readDay(text)
  return day === null ? null : startOf(day.add({ days: 1 }))
}

/** A day at either end of the calendar begins or ends where the moments do that can be stored. */
const first = Temporal.Instant.from('0001-01-01T00:00:00Z')
const last = Temporal.Instant.from('9999-12-31T23:59:59.999999Z')

function startOf(day: Temporal.PlainDate): Instant {
  const start = day.toZonedDateTime(timeZone).toInstant()
  if (Temporal.Instant.compare(start, first) < 0) return formatInstant(first)
  return formatInstant(Temporal.Instant.compare(start, last) > 0 ? last : start)
}
