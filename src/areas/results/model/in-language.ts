import { contentLocales, type Locale } from '../../../texts/language/locales.ts'
import type { Localised } from './item.ts'

/** Returns the text in the reader's language, else in that of the site, else in any. */
export function inLanguage(text: Localised, locale: Locale, fallback: Locale): string {
  for (const candidate of [locale, fallback, ...contentLocales]) {
    const found = text[candidate]
    if (found !== undefined && found !== '') return found
  }
  return ''
}
