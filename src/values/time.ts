import { nullOn } from './result.ts'
/**
 * A moment in canonical form, `2023-04-14T16:38:18.197623+00:00`: UTC, six fraction digits. Text order is
 * time order, in JavaScript and in the databases.
 */
export type Instant = string & { readonly __brand: 'Instant' }

export interface Clock {
  now(): Instant
  /** Corrects the clock once more by its reference, before an action that must not happen early. */
  confirm?(): Promise<void>
}

export const timeZone = 'Europe/Zurich'

export const systemClock: Clock = { now: () => formatInstant(Temporal.Now.instant()) }

// `Date` parses and formats canonical moments several times faster than Temporal, to the millisecond, and
// every request needs the time more than once.

/** Formats a moment. `microseconds`: the three digits after the milliseconds. */
function written(milliseconds: number, microseconds: string): Instant {
  return `${new Date(milliseconds).toISOString().slice(0, -1)}${microseconds}+00:00` as Instant
}

function microsecondsOf(instant: Instant): string {
  return instant.slice(-9, -6)
}

export function formatInstant(instant: Temporal.Instant): Instant {
  // Both databases can compare four-digit years only; Temporal's range is far wider.
  const text = instant.toString({ smallestUnit: 'microsecond', roundingMode: 'trunc' })
  return text.replace(/Z$/, '+00:00') as Instant
}

// PostgreSQL has no year 0, and text order requires four digits.
const yearInRange = /^(?!0000)\d{4}-/

/** Parses an ISO 8601 moment with an offset; null for any other text and for years outside of 1 to 9999. */
export function parseInstant(text: string): Instant | null {
  if (!yearInRange.test(text)) return null
  return nullOn(RangeError, () => {
    const instant = Temporal.Instant.from(text.replace(' ', 'T'))
    const formatted = formatInstant(instant)
    return yearInRange.test(formatted) ? formatted : null
  })
}

export function toTemporal(instant: Instant): Temporal.Instant {
  return Temporal.Instant.from(instant)
}

export function addSeconds(instant: Instant, seconds: number): Instant {
  return written(Date.parse(instant) + Math.round(seconds * 1000), microsecondsOf(instant))
}

export function secondsBetween(earlier: Instant, later: Instant): number {
  return epochSeconds(later) - epochSeconds(earlier)
}

/** Returns the calendar day in `timeZone`, such as `2026-06-14`. */
export function localDay(instant: Instant): string {
  return toTemporal(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** Returns the local time in `timeZone`, to the second and without offset: `2026-06-14T14:05:12`. */
export function localDateTime(instant: Instant): string {
  const local = toTemporal(instant).toZonedDateTimeISO(timeZone).toPlainDateTime()
  return local.toString({ smallestUnit: 'second', roundingMode: 'trunc' })
}

/** Returns the seconds since 1970, with fraction. */
export function epochSeconds(instant: Instant): number {
  return (Date.parse(instant) * 1000 + Number(microsecondsOf(instant))) / 1e6
}

/** Returns the moment this number of seconds after the epoch, truncated to microseconds. */
export function instantOf(seconds: number): Instant {
  const microseconds = Math.floor(seconds * 1e6)
  const rest = ((microseconds % 1000) + 1000) % 1000
  return written(Math.round((microseconds - rest) / 1000), String(rest).padStart(3, '0'))
}

/** Formats a moment as in the HTTP `Date` header, in GMT. */
export function toHttpDate(instant: Instant): string {
  return new Date(instant).toUTCString()
}
