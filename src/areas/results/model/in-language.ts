import { contentLocales, type Locale } from '../../../texts/language/locales.ts'
import type { Localised } from './item.ts'

/** In the reader's language, else in the site's own, else in any there is. */
export function inLanguage(text: Localised, locale: Locale, fallback: Locale): string {
  for (const candidate of [locale, fallback, ...contentLocales]) {
    const found = text[candidate]
    if (found !== undefined && found !== '') return found
  }
  return ''
}
