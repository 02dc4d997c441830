import { type CatalogueEntries, catalogues } from './catalogues/find.ts'
import type { MessageKey } from './catalogues/keys.ts'
import { type Entry, type Message, messageIn } from './catalogues/section.ts'
import { furtherLanguage, type Locale, languageOf } from './language/locales.ts'

const written: CatalogueEntries = Object.assign({}, ...catalogues)

/** Every text of the product. */
export const texts = Object.fromEntries(
  Object.entries(written).map(([key, entry]) => [key, typeof entry === 'string' ? written[entry] : entry]),
) as Readonly<Record<MessageKey, Entry>>

/** Returns the text of a key in a language, or in its fallback language where it is missing. */
export function messageFor(key: MessageKey, locale: Locale): Message {
  const own: Readonly<Partial<Record<string, Message>>> | undefined = furtherLanguage(locale)?.texts
  const same = written[key]
  const found = own?.[key] ?? (typeof same === 'string' ? own?.[same] : undefined)
  return found ?? messageIn(texts[key], languageOf[locale])
}

export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(texts, text)
}
