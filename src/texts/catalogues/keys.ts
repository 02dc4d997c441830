import type { Message } from './section.ts'

/** All texts of the product. Each catalogue adds its own, so that keys are checked without a list of catalogues. */
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

/** Of a plural, the text for many. */
type TextForMany<Text> = Text extends { readonly other: infer Other } ? Other : Text

/** The names of the placeholders in a text. */
type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The placeholders of a text; German is the reference for them. */
export type PlaceholdersOf<Key extends MessageKey> = Placeholders<TextForMany<GermanOf<Key>>>

/** A translation that fits the German text: with the same placeholders, and with plural forms where that has them. */
type Fitting<Key extends MessageKey, Text> = [
  Placeholders<TextForMany<Text>>,
  PlaceholdersOf<Key>,
  Text extends string ? true : false,
] extends [PlaceholdersOf<Key>, Placeholders<TextForMany<Text>>, GermanOf<Key> extends string ? true : false]
  ? Text
  : never

/** Texts by key in one language, as many as there are. */
export type TextsByKey = { readonly [Key in MessageKey]?: Message }

/** Texts in a further language: keys that there are, with the placeholders of German. */
export function textsByKey<const Texts extends Readonly<Record<string, Message>>>(
  texts: { readonly [Key in keyof Texts]: Key extends MessageKey ? Fitting<Key, Texts[Key]> : never } & Texts,
): Texts {
  return texts
}
