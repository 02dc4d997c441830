import type { ContentLocale } from '../../texts/language/locales.ts'
import { sampleTable, tableRows } from './table.ts'

const columns = ['de_CH', 'fr_CH', 'it_CH', 'rm_CH'] as const satisfies readonly ContentLocale[]

export type SampleTranslations = Partial<Record<ContentLocale, Record<string, string>>>

/** Returns the translations of the given texts, each of which occurs in one of the four columns of a table. */
export type Translator = (
  texts: Readonly<Record<string, string | null>>,
  finish?: (text: string) => string,
) => SampleTranslations

/** Reads tables of `tables/translations/`: German | French | Italian | Romansh. */
export function translatorOf(...tables: readonly string[]): Translator {
  const rows = new Map<string, readonly string[]>()
  for (const row of tables.flatMap((table) =>
    tableRows(sampleTable(`translations/${table}`), columns.length),
  ))
    for (const text of row) if (!rows.has(text)) rows.set(text, row)
  return (texts, finish = (text) => text) => {
    const translations: SampleTranslations = {}
    for (const [name, text] of Object.entries(texts)) {
      const row = text === null ? undefined : rows.get(text)
      if (row === undefined) continue
      for (const [column, locale] of columns.entries()) {
        const translated = row[column] ?? ''
        if (translated !== text && translated !== '')
          translations[locale] = { ...translations[locale], [name]: finish(translated) }
      }
    }
    return translations
  }
}

/** Returns what words are called in other languages, in the order of the alphabet. */
export function sampleVocabulary(table: string, words: readonly string[]) {
  const translate = translatorOf(table)
  return [...new Set(words)].sort().map((name) => ({
    name,
    names: Object.fromEntries(
      Object.entries(translate({ name })).map(([locale, translated]) => [locale, translated.name]),
    ),
  }))
}
