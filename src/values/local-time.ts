import { nullOn } from './result.ts'
import { formatInstant, type Instant, parseInstant, timeZone, toTemporal } from './time.ts'

/** Formats a moment for a `datetime-local` field, in local time to the minute. */
export function localText(instant: Instant | null): string {
  if (instant === null) return ''
  const local = toTemporal(instant).toZonedDateTimeISO(timeZone).toPlainDateTime()
  return local.toString({ smallestUnit: 'minute' })
}

/**
 * Parses a local time; null for invalid text. A time skipped by daylight saving is moved forward; of a
 * repeated hour, the first is used.
 */
export function readLocal(text: string): Instant | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?$/.test(text)) return null
  return nullOn(RangeError, () => {
    const local = Temporal.PlainDateTime.from(text, { overflow: 'reject' })
    return parseInstant(formatInstant(local.toZonedDateTime(timeZone).toInstant()))
  })
}
