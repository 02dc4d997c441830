import type { ContentLanguage, FurtherLanguage, LanguageConventions } from '../catalogues/language.ts'
import type { Language } from '../catalogues/section.ts'
import { swissGerman } from '../languages/de.ts'
import { swissFrench } from '../languages/fr.ts'
import { furtherLanguages } from '../languages/further.ts'
import { swissItalian } from '../languages/it.ts'
import { romansh } from '../languages/rm.ts'

export { type Language, languages } from '../catalogues/section.ts'

/** The languages of the contract, in which content is written. */
export const contentLanguages = [swissGerman, swissFrench, swissItalian, romansh] as const
export type ContentLocale = (typeof contentLanguages)[number]['locale']

/** The languages in which pages are shown: those of content and further ones. */
export type Locale = ContentLocale | (typeof furtherLanguages)[number]['locale']

const ofContent = new Map<string, ContentLanguage>(contentLanguages.map((one) => [one.locale, one]))
/** With an explicit type, because the elements of an empty list have the type `never`. */
const declared: readonly FurtherLanguage[] = furtherLanguages
const further = new Map(declared.map((one): [string, FurtherLanguage] => [one.locale, one]))

export const contentLocales: readonly ContentLocale[] = contentLanguages.map(({ locale }) => locale)
export const locales = [...contentLocales, ...further.keys()] as readonly Locale[]

export function isContentLocale(text: string): text is ContentLocale {
  return ofContent.has(text)
}

export function isLocale(text: string): text is Locale {
  return ofContent.has(text) || further.has(text)
}

/** Returns null for a language of content. */
export function furtherLanguage(locale: Locale): FurtherLanguage | null {
  return further.get(locale) ?? null
}

/** How a language is written. */
export function conventionsOf(locale: Locale): LanguageConventions {
  return ofContent.get(locale) ?? further.get(locale) ?? swissGerman
}

function perLocale<Of>(of: (locale: Locale) => Of): Readonly<Record<Locale, Of>> {
  return Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, Of>
}

/** The catalogue language of each locale; for a further language, its fallback. */
export const languageOf = perLocale(
  (locale): Language => ofContent.get(locale)?.code ?? further.get(locale)?.standIn ?? swissGerman.code,
)

/** The name of the language in that language. */
export const localeNames = perLocale((locale) => conventionsOf(locale).name)

/** Returns the content in a language; undefined if it is missing, as it always is in further languages. */
export function contentIn<Content>(
  content: Readonly<Partial<Record<ContentLocale, Content>>>,
  locale: Locale,
): Content | undefined {
  return isContentLocale(locale) ? content[locale] : undefined
}

/** Returns the BCP 47 tag, as in the HTML attribute `lang` and in `Intl`. */
export function languageTag(locale: Locale): string {
  return locale.replace('_', '-')
}
