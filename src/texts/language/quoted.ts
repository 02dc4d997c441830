import type { Locale } from './locales.ts'

const nextLevel: Readonly<Record<string, string>> = { '«': '‹', '»': '›', '‹': '«', '›': '»' }

/** What is quoted within guillemets: its own ones change to the other kind, as every further level does. */
export function withinQuotes(text: string): string {
  return text.replace(/[«»‹›]/g, (mark) => nextLevel[mark] ?? mark)
}

/** In guillemets, which in French stand apart from what they quote. */
export function quoted(locale: Locale, text: string): string {
  const space = locale === 'fr_CH' ? '\u202f' : ''
  return `«${space}${withinQuotes(text)}${space}»`
}
