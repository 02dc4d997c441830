import { type Instant, secondsBetween, timeZone, toTemporal } from '../../values/time.ts'
import { conventionsOf, type Locale, languageTag } from './locales.ts'

export function formatNumber(locale: Locale, value: number, options: Intl.NumberFormatOptions = {}): string {
  return numberFormatter(locale, options).format(value)
}

/** Formats a percentage, `62.48%`; shares of votes always have two decimals. */
export function formatPercent(locale: Locale, percent: number, decimals = 2): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  // As a unit, not as a fraction: dividing by a hundred would change the last digit of some shares.
  const text = formatNumber(locale, percent, { style: 'unit', unit: 'percent', ...digits })
  const { percentSign } = conventionsOf(locale)
  return percentSign === undefined ? text : text.replace('%', percentSign)
}

/** Formats a difference with its sign; negative ones have a minus sign, not a hyphen. */
export function formatDifference(locale: Locale, value: number, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return formatNumber(locale, value, { signDisplay: 'exceptZero', ...digits }).replace('-', '−')
}

export function formatDate(locale: Locale, instant: Instant): string {
  return format(locale, instant, { dateStyle: 'long' })
}

export function formatDateTime(locale: Locale, instant: Instant): string {
  return format(locale, instant, { dateStyle: 'medium', timeStyle: 'short' })
}

/** Formats a moment with seconds, for events that are watched live. */
export function formatMoment(locale: Locale, instant: Instant): string {
  return format(locale, instant, { dateStyle: 'medium', timeStyle: 'medium' })
}

/** Formats the local time, `19:00`. */
export function formatTime(locale: Locale, instant: Instant): string {
  return format(locale, instant, { timeStyle: 'short' })
}

/** Formats a calendar day, which has no time zone. */
export function formatDay(
  locale: Locale,
  day: Temporal.PlainDate,
  options: Intl.DateTimeFormatOptions,
): string {
  const moment = Date.UTC(day.year, day.month - 1, day.day)
  return ordinal(locale, formatter(locale, { ...options, timeZone: 'UTC' }).format(moment))
}

/** Formats a range of days as short as the language allows: `12.–22. November`. */
export function formatDays(locale: Locale, first: Temporal.PlainDate, last: Temporal.PlainDate): string {
  const [from, to] = [first, last].map((day) => Date.UTC(day.year, day.month - 1, day.day))
  const words = formatter(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return ordinal(locale, words.formatRange(from ?? 0, to ?? 0))
}

function format(locale: Locale, instant: Instant, options: Intl.DateTimeFormatOptions): string {
  return ordinal(
    locale,
    formatter(locale, { ...options, timeZone }).format(toTemporal(instant).epochMilliseconds),
  )
}

function ordinal(locale: Locale, text: string): string {
  const { firstOfMonth } = conventionsOf(locale)
  return firstOfMonth === undefined ? text : text.replace(/(?<!\d)1 (?=\p{L})/gu, `${firstOfMonth} `)
}

/** Cached, because creating a formatter is much slower than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const numberFormatters = new Map<string, Intl.NumberFormat>()

function numberFormatter(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let found = numberFormatters.get(key)
  if (found === undefined) {
    // Italian would otherwise write 8964 beside 18’190.
    const grouped = { useGrouping: 'always', ...options } as const
    found = new Intl.NumberFormat(conventionsOf(locale).numbersAs ?? languageTag(locale), grouped)
    numberFormatters.set(key, found)
  }
  return found
}

function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let found = formatters.get(key)
  if (found === undefined) {
    found = new Intl.DateTimeFormat(languageTag(locale), options)
    formatters.set(key, found)
  }
  return found
}

/** Formats the age in minutes, hours or days. */
export function formatAge(locale: Locale, at: Instant, now: Instant): string {
  const minutes = Math.max(0, Math.floor(secondsBetween(at, now) / 60))
  // For days, `auto` would say "the day before yesterday" of what is 71 hours old.
  const numeric = minutes < 60 ? 'auto' : 'always'
  const format = new Intl.RelativeTimeFormat(languageTag(locale), { style: 'short', numeric })
  if (minutes < 60) return format.format(-minutes, 'minute')
  if (minutes < 48 * 60) return format.format(-Math.floor(minutes / 60), 'hour')
  return format.format(-Math.floor(minutes / (24 * 60)), 'day')
}
