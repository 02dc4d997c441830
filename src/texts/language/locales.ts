import type { Language } from '../catalogues/section.ts'

export const locales = ['de_CH', 'fr_CH', 'it_CH', 'rm_CH'] as const
export type Locale = (typeof locales)[number]

export { type Language, languages } from '../catalogues/section.ts'

export function isLocale(text: string): text is Locale {
  return locales.some((locale) => locale === text)
}

/** All languages are those of Switzerland, so the language identifies the locale. */
export const languageOf: Readonly<Record<Locale, Language>> = {
  de_CH: 'de',
  fr_CH: 'fr',
  it_CH: 'it',
  rm_CH: 'rm',
}

/** The name of the language in that language. */
export const localeNames: Readonly<Record<Locale, string>> = {
  de_CH: 'Deutsch',
  fr_CH: 'Français',
  it_CH: 'Italiano',
  rm_CH: 'Rumantsch',
}

/** The spelling of HTML's `lang` and of `Intl`. */
export function languageTag(locale: Locale): string {
  return locale.replace('_', '-')
}
