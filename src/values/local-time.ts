import { nullOn } from './result.ts'
import { formatInstant, type Instant, parseInstant, timeZone, toTemporal } from './time.ts'

/** A moment as the value of a `datetime-local` field, in local time to the minute. */
export function localText(instant: Instant | null): string {
  if (instant === null) return ''
  const local = toTemporal(instant).toZonedDateTimeISO(timeZone).toPlainDateTime()
  return local.toString({ smallestUnit: 'minute' })
}

/**
 * Null for an invalid text. Times skipped by daylight saving are moved forward; of a repeated hour the first is meant.
 */
export function readLocal(text: string): Instant | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?$/.test(text)) return null
  return nullOn(RangeError, () => {
    const local = Temporal.PlainDateTime.from(text, { overflow: 'reject' })
    return parseInstant(formatInstant(local.toZonedDateTime(timeZone).toInstant()))
  })
}
