/** All texts of the product. Each catalogue adds its own, so that keys are checked without a list of catalogues. */
// biome-ignore lint/suspicious/noEmptyInterface: catalogues extend it
export interface Catalogues {}

export type MessageKey = keyof Catalogues

/** German is the reference for placeholders; of a plural, the text for many. */
type German = {
  readonly [Key in MessageKey]: Catalogues[Key] extends { readonly de: infer Text }
    ? Text extends { readonly other: infer Other }
      ? Other
      : Text
    : Catalogues[Key]
}
/** The German text of a key, following references to other keys. */
export type TextOf<Key extends MessageKey> = German[Key] extends infer Text
  ? Text extends MessageKey
    ? German[Text]
    : Text
  : never
