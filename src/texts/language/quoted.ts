import type { Locale } from './locales.ts'

const nextLevel: Readonly<Record<string, string>> = { '«': '‹', '»': '›', '‹': '«', '›': '»' }

/** Text to be put in guillemets: double guillemets within it become single ones, and vice versa. */
export function withinQuotes(text: string): string {
  return text.replace(/[«»‹›]/g, (mark) => nextLevel[mark] ?? mark)
}

/** In guillemets, with spaces inside in French. */
export function quoted(locale: Locale, text: string): string {
  const space = locale === 'fr_CH' ? '\u202f' : ''
  return `«${space}${withinQuotes(text)}${space}»`
}
