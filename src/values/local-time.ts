import { formatInstant, type Instant, parseInstant, timeZone, toTemporal } from './time.ts'

/** A moment as a `datetime-local` field has it: the clock of the organisation, to the minute. */
export function localText(instant: Instant | null): string {
  if (instant === null) return ''
  const local = toTemporal(instant).toZonedDateTimeISO(timeZone).toPlainDateTime()
  return local.toString({ smallestUnit: 'minute' })
}

/**
 * Null for what is no moment. Where the clock leaves out an hour it is the one after, where it has one twice the
 * first of the two.
 */
export function readLocal(text: string): Instant | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?$/.test(text)) return null
  try {
    const local = Temporal.PlainDateTime.from(text, { overflow: 'reject' })
    return parseInstant(formatInstant(local.toZonedDateTime(timeZone).toInstant()))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
