import type { Message } from './section.ts'

/**
 * All texts of the product. Each catalogue extends it with its own, so that keys are checked without a list
 * of catalogues.
 */
// biome-ignore lint/suspicious/noEmptyInterface: catalogues extend it
export interface Catalogues {}

export type MessageKey = keyof Catalogues

type German = {
  readonly [Key in MessageKey]: Catalogues[Key] extends { readonly de: infer Text } ? Text : Catalogues[Key]
}
/** The German text of a key, following references to other keys. */
type GermanOf<Key extends MessageKey> = German[Key] extends infer Text
  ? Text extends MessageKey
    ? German[Text]
    : Text
  : never

/** The `other` form of a plural, else the text itself. */
type TextForMany<Text> = Text extends { readonly other: infer Other } ? Other : Text

/** The names of the placeholders in a text. */
type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The placeholders of a text, as in German. */
export type PlaceholdersOf<Key extends MessageKey> = Placeholders<TextForMany<GermanOf<Key>>>

/** A translation that fits the German text: the same placeholders, and plural forms if German has them. */
type Fitting<Key extends MessageKey, Text> = [
  Placeholders<TextForMany<Text>>,
  PlaceholdersOf<Key>,
  Text extends string ? true : false,
] extends [PlaceholdersOf<Key>, Placeholders<TextForMany<Text>>, GermanOf<Key> extends string ? true : false]
  ? Text
  : never

/** Texts by key in one language, possibly incomplete. */
export type TextsByKey = { readonly [Key in MessageKey]?: Message }

/** Returns texts in a further language, after the compiler has checked their keys and placeholders. */
export function textsByKey<const Texts extends Readonly<Record<string, Message>>>(
  texts: { readonly [Key in keyof Texts]: Key extends MessageKey ? Fitting<Key, Texts[Key]> : never } & Texts,
): Texts {
  return texts
}
