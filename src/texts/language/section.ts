import type { Language } from './locales.ts'

/** A text with `{placeholders}`, or one per number: `{count}` then chooses. */
export type Message = string | Plural
export interface Plural {
  readonly one: string
  readonly other: string
}

export type Entry = Readonly<Record<Language, Message>>

/** If a text depends on a number, it does in every language. */
type Texts = Readonly<Record<Language, string>> | Readonly<Record<Language, Plural>>

/** The texts of one part of the product by their keys. In place of texts stands the key of others that are the same. */
export function section<const Entries extends Readonly<Record<string, Texts | string>>>(
  entries: Entries,
): Entries {
  return entries
}
