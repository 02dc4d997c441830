import type { Locale } from './locales.ts'

/** A text with `{placeholders}`, or one per number: `{count}` then chooses. */
export type Message = string | { readonly one: string; readonly other: string }

type Texts = Readonly<Record<string, Message>>

/** The shape German gives a section: the other languages must have the same keys, each of the same kind. */
type SameKeys<Reference extends Texts> = {
  readonly [Key in keyof Reference]: Reference[Key] extends string
    ? string
    : { readonly one: string; readonly other: string }
}

/** The texts of one part of the product, all languages side by side; a missing key does not compile. */
export type Section<Reference extends Texts> = { readonly de_CH: Reference } & {
  readonly [Other in Exclude<Locale, 'de_CH'>]: SameKeys<Reference>
}

export function section<const Reference extends Texts>(texts: Section<Reference>): Section<Reference> {
  return texts
}
