import { formatInstant, type Instant, timeZone, toTemporal } from '../time.ts'

/** 00:00 of the current day where the organisation is. */
export function today(now: Instant): Instant {
  return formatInstant(toTemporal(now).toZonedDateTimeISO(timeZone).startOfDay().toInstant())
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

function startOf(day: Temporal.PlainDate): Instant {
  return formatInstant(day.toZonedDateTime(timeZone).toInstant())
}

function readDay(text: string): Temporal.PlainDate | null {
  // Both borders must stay within the years that moments can have.
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0001-01-02' || text > '9999-12-30') return null
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
