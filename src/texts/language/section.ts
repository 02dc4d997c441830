import type { Language } from './locales.ts'

/** A text with `{placeholders}`, or one per plural form, chosen by `{count}`. */
export type Message = string | Plural
export interface Plural {
  readonly one: string
  readonly other: string
}

export type Entry = Readonly<Record<Language, Message>>

/** A text has plural forms in all languages or in none. */
type Texts = Readonly<Record<Language, string>> | Readonly<Record<Language, Plural>>

/** The texts of one part of the product by key; a value may also be the key of an entry with the same texts. */
export function section<const Entries extends Readonly<Record<string, Texts | string>>>(
  entries: Entries,
): Entries {
  return entries
}
