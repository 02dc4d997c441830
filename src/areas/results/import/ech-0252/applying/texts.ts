import type { Locale } from '../../../../../texts/language/locales.ts'
import type { Localised } from '../../../model/item.ts'
import type { TextRow, TitleRow } from '../rows/rows.ts'

/** By language, without empty texts; null where none is left. */
export function localised(rows: readonly TextRow[]): Localised | null {
  const given = rows.filter(({ text }) => text !== '')
  if (given.length === 0) return null
  return Object.fromEntries(given.map(({ language, text }) => [`${language}_CH`, text]))
}

export interface Titles {
  readonly title: Localised | null
  readonly shortTitle: Localised | null
}

export function titlesOf(rows: readonly TitleRow[]): Titles {
  return {
    title: localised(rows.map(({ language, title }) => ({ language, text: title }))),
    shortTitle: localised(rows.map(({ language, short }) => ({ language, text: short }))),
  }
}

/** Parties and lists have one name, in the language of the site. */
export function inDefaultLanguage(rows: readonly TextRow[], locale: Locale): string {
  return rows.findLast(({ language }) => `${language}_CH` === locale)?.text ?? ''
}
