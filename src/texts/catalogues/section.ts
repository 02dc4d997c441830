/** The languages of the catalogues, German first; others have a folder of their own, see `languages/further.ts`. */
export const languages = ['de', 'fr', 'it', 'rm', 'en'] as const
export type Language = (typeof languages)[number]

/** A text with `{placeholders}`, or one per plural form, chosen by `{count}`. */
export type Message = string | Plural
export interface Plural {
  readonly one: string
  readonly other: string
}

type InLanguages<Text> = { readonly de: Text } & { readonly [Other in Language]?: Text }

export type Entry = InLanguages<Message>

/** Returns the text in a language, or in German if it is missing. */
export function messageIn(entry: Entry, language: Language): Message {
  return entry[language] ?? entry.de
}

/** A text has plural forms in all languages or in none. */
type Texts = InLanguages<string> | InLanguages<Plural>

/** Declares the texts of one part of the product by key; a value may also be the key of an entry with the same texts. */
export function section<const Entries extends Readonly<Record<string, Texts | string>>>(
  entries: Entries,
): Entries {
  return entries
}
