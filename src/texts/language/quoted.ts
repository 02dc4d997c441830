import { conventionsOf, type Locale } from './locales.ts'

const nextLevel: Readonly<Record<string, string>> = { '«': '‹', '»': '›', '‹': '«', '›': '»' }

/** Text to be put in guillemets: double guillemets within it become single ones, and vice versa. */
export function withinQuotes(text: string): string {
  return text.replace(/[«»‹›]/g, (mark) => nextLevel[mark] ?? mark)
}

/** Between the marks of the language: guillemets, with spaces inside in French, or others, such as in English. */
export function quoted(locale: Locale, text: string): string {
  const [opening, closing] = conventionsOf(locale).quotes ?? ['«', '»']
  return `${opening}${opening.startsWith('«') ? withinQuotes(text) : text}${closing}`
}
