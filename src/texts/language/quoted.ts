import { conventionsOf, type Locale } from './locales.ts'

const nextLevel: Readonly<Record<string, string>> = { '«': '‹', '»': '›', '‹': '«', '›': '»' }

/** Prepares a text for quotation: double guillemets within it become single ones, and vice versa. */
export function withinQuotes(text: string): string {
  return text.replace(/[«»‹›]/g, (mark) => nextLevel[mark] ?? mark)
}

/** Puts a text in the quotation marks of the language: guillemets, in French with spaces inside, or others as in English. */
export function quoted(locale: Locale, text: string): string {
  const [opening, closing] = conventionsOf(locale).quotes ?? ['«', '»']
  return `${opening}${opening.startsWith('«') ? withinQuotes(text) : text}${closing}`
}
