import { type Instant, timeZone, toTemporal } from '../time.ts'
import { type Locale, languageTag } from './locales.ts'

/** Official Romansh groups and points numbers as German Switzerland does; the rm locale of Intl does not. */
const numberTag = (locale: Locale) => (locale === 'rm_CH' ? 'de-CH' : languageTag(locale))

export function formatNumber(locale: Locale, value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(numberTag(locale), options).format(value)
}

export function formatDate(locale: Locale, instant: Instant): string {
  return format(locale, instant, { dateStyle: 'long' })
}

export function formatDateTime(locale: Locale, instant: Instant): string {
  return format(locale, instant, { dateStyle: 'medium', timeStyle: 'short' })
}

function format(locale: Locale, instant: Instant, options: Intl.DateTimeFormatOptions): string {
  const moment = new Date(toTemporal(instant).epochMilliseconds)
  return new Intl.DateTimeFormat(languageTag(locale), { ...options, timeZone }).format(moment)
}
