import type { MessageKey, PlaceholdersOf } from './catalogues/keys.ts'
import type { Message } from './catalogues/section.ts'
import { formatNumber } from './language/format.ts'
import { type Locale, languageTag } from './language/locales.ts'
import { withinQuotes } from './language/quoted.ts'
import { messageFor } from './texts.ts'

export type { MessageKey } from './catalogues/keys.ts'

type Values<Key extends MessageKey> = [PlaceholdersOf<Key>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholdersOf<Key>, string | number>>]

/** The values of a text, for texts chosen by a code at the end of their key; null if it needs none. */
export type ValuesOf<Key extends MessageKey> = Values<Key>[0] extends undefined ? null : Values<Key>[0]

/** The codes at the end of all keys with a prefix. */
export type CodesOf<Prefix extends string> = MessageKey extends infer Key
  ? Key extends `${Prefix}${infer Code}`
    ? Code
    : never
  : never

/** Keys of texts without placeholders. */
export type PlainKey = {
  [Key in MessageKey]: [PlaceholdersOf<Key>] extends [never] ? Key : never
}[MessageKey]

/** Keys of texts whose only placeholder has this name. */
export type KeyWith<Name extends string> = {
  [Key in MessageKey]: [PlaceholdersOf<Key>] extends [Name]
    ? [PlaceholdersOf<Key>] extends [never]
      ? never
      : Key
    : never
}[MessageKey]

/** Returns the text of a key in one language; the required placeholders are part of its type. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: Values<Key>) => string

export function translator(locale: Locale): Translate {
  return (key, ...rest) => fill(messageFor(key, locale), rest[0] ?? {}, locale)
}

/** For the API, whose labels are German by contract. */
export const german = translator('de_CH')

const pluralRules = new Map<Locale, Intl.PluralRules>()

function fill(message: Message, values: Readonly<Record<string, string | number>>, locale: Locale): string {
  const text = typeof message === 'string' ? message : message[pluralForm(locale, Number(values.count))]
  return text.replace(/\{(\w+)\}/g, (whole, name: string, at: number) => {
    const value = values[name] ?? whole
    if (typeof value === 'number') return formatNumber(locale, value)
    return text.lastIndexOf('«', at) > text.lastIndexOf('»', at) ? withinQuotes(value) : value
  })
}

function pluralForm(locale: Locale, count: number): 'one' | 'other' {
  let rules = pluralRules.get(locale)
  if (rules === undefined) {
    rules = new Intl.PluralRules(languageTag(locale))
    pluralRules.set(locale, rules)
  }
  return rules.select(count) === 'one' ? 'one' : 'other'
}
