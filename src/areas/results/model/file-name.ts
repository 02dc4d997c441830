import { type ContentLocale, contentIn, type Locale } from '../../../texts/language/locales.ts'
import { fold } from '../../../values/text.ts'

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/**
 * Converts a text for addresses and file names: umlauts are spelled out, everything except letters and digits
 * becomes a dash.
 */
export function slugOf(text: string): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => spelledOut[letter] ?? letter)
  return fold(plain)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

const partiesIn: Readonly<Record<ContentLocale, string>> = {
  de_CH: 'parteien',
  fr_CH: 'partis',
  it_CH: 'parti',
  rm_CH: 'partidas',
}

/** Returns the part of file names for party results. */
export function partiesWord(locale: Locale): string {
  return contentIn(partiesIn, locale) ?? partiesIn.de_CH
}

export function dataFileName(title: string, _locale: Locale, ending: string): string {
  return `${slugOf(beginning(title, 60)) || 'data'}.${ending}`
}

export function partiesFileName(title: string, locale: Locale, ending: string): string {
  return `${slugOf(`${beginning(title, 50)}-${partiesWord(locale)}`)}.${ending}`
}

/** Truncates a text without splitting a surrogate pair. */
function beginning(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}
