import type { Locale } from '../../texts/language/locales.ts'
import { isMessageKey, messageFor } from '../../texts/texts.ts'
import { type AuditedFields, auditedKindOf } from './audited-kind.ts'

interface Reader {
  readonly locale: Locale
  readonly kinds: readonly AuditedFields[]
}

/** Returns the label of a field in a detail; without one, its code. */
export function fieldText({ locale, kinds }: Reader, action: string, name: string): string {
  const [noun = ''] = action.split('.')
  const label = auditedKindOf(kinds, action)?.labels?.[name]
  const keys = [`audit.field.${noun}.${name}`, ...(label === undefined ? [] : [label]), `audit.field.${name}`]
  return firstText(locale, keys) ?? name
}

/** Returns the words for the value of a field, preferably of the kind that the action is about; null without any. */
export function choiceText(
  { locale, kinds }: Reader,
  action: string,
  name: string,
  value: string,
): string | null {
  const own = auditedKindOf(kinds, action)
  const keys = [...(own === undefined ? [] : [own]), ...kinds].flatMap(({ words = {} }) => {
    const of = words[name] ?? []
    return isPrefixes(of) ? of.map((prefix) => prefix + value) : (of[value] ?? [])
  })
  return firstText(locale, keys)
}

const isPrefixes = (
  words: readonly string[] | Readonly<Record<string, string>>,
): words is readonly string[] => Array.isArray(words)

/** Values that the log does not hold, as in texts of problems of files, are left open. */
function firstText(locale: Locale, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = isMessageKey(key) ? messageFor(key, locale) : undefined
    if (typeof text === 'string') return text.replace(/\{\w+\}/g, '…')
  }
  return null
}
