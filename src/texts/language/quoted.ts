import { conventionsOf, type Locale } from './locales.ts'

const nextLevel: Readonly<Record<string, string>> = { '«': '‹', '»': '›', '‹': '«', '›': '»' }

/** Prepares a text for quotation: double guillemets within it become single ones, and vice versa. */
export function withinQuotes(text: string): string {
  return text.replace(/[«»‹›]/g, (mark) => nextLevel[mark] ?? mark)
}

/** Puts a text in the guillemets of the language, with spaces inside in French. */
export function quoted(locale: Locale, text: string): string {
  const [opening, closing] = conventionsOf(locale).quotes ?? ['«', '»']
  return `${opening}${withinQuotes(text)}${closing}`
}
