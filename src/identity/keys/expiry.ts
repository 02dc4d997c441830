import { formatInstant, type Instant, parseInstant, timeZone, toTemporal } from '../../values/time.ts'

/** Midnight at the end of the day, in local time. */
export function endOfDay(text: string): Instant | 'invalid' {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return 'invalid'
  try {
    const day = Temporal.PlainDate.from(text).add({ days: 1 })
    return parseInstant(formatInstant(day.toZonedDateTime(timeZone).toInstant())) ?? 'invalid'
  } catch (error) {
    if (error instanceof RangeError) return 'invalid'
    throw error
  }
}

/** The last day on which a token is valid. */
export function lastDay(expires: Instant): Temporal.PlainDate {
  return toTemporal(expires).subtract({ nanoseconds: 1 }).toZonedDateTimeISO(timeZone).toPlainDate()
}
