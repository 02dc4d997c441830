import type { TextsByKey } from './keys.ts'
import type { Language } from './section.ts'

/** The conventions of a language for numbers, quotes and dates. */
export interface LanguageConventions {
  /** Its name in that language. */
  readonly name: string
  /** The `Intl` locale whose separators numbers have, if not the locale itself. */
  readonly numbersAs?: string
  /** The quotation marks, including spaces inside. */
  readonly quotes?: readonly [string, string]
  /** The percent sign with the space before it, if `Intl` differs from Swiss usage. */
  readonly percentSign?: string
  /** The first day of a month if it is an ordinal number, which `Intl` does not support. */
  readonly firstOfMonth?: string
}

/** One of the four languages of the contract: content is written in them, and each catalogue has texts in all of them. */
export interface ContentLanguage extends LanguageConventions {
  readonly code: Language
  readonly locale: string
  /** Words that occur in nearly every sentence of the language and rarely in the others. */
  readonly frequentWords: string
}

/**
 * A further language of the interface, for readers who choose it on a site that offers it. Content is not
 * written in it, and documents for programs do not support it.
 */
export interface FurtherLanguage extends LanguageConventions {
  /** The locale in addresses, cookies and settings: a language and a country. */
  readonly locale: `${string}_${string}`
  /** The language of the catalogues for texts that it lacks; German by default. */
  readonly standIn?: Language
  readonly texts: TextsByKey
}
