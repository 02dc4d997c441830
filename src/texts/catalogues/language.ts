import type { TextsByKey } from './keys.ts'
import type { Language } from './section.ts'

/** How a language is written, besides its texts. */
export interface LanguageConventions {
  /** Its name in that language. */
  readonly name: string
  /** Whose separators numbers have, as a tag of `Intl`, where it is not the locale itself. */
  readonly numbersAs?: string
  /** The quotation marks, with the spaces inside. */
  readonly quotes?: readonly [string, string]
  /** The percent sign with the space before it, where `Intl` does not write it as Switzerland does. */
  readonly percentSign?: string
  /** The first of a month, where it is an ordinal number, which `Intl` does not support. */
  readonly firstOfMonth?: string
}

/** One of the four languages of the contract: content is written in them, and each catalogue has their texts. */
export interface ContentLanguage extends LanguageConventions {
  readonly code: Language
  readonly locale: string
  /** Words that nearly every sentence of the language has, and few of the others. */
  readonly frequentWords: string
}

/**
 * A language of the interface that is none of the contract's: pages are shown in it to readers who choose it where an
 * organisation offers it. Content is not written in it, and documents for programs do not know it.
 */
export interface FurtherLanguage extends LanguageConventions {
  /** The spelling in addresses, cookies and settings: a language and a country. */
  readonly locale: `${string}_${string}`
  /** The fallback language for missing texts; German by default. */
  readonly standIn?: Language
  readonly texts: TextsByKey
}
