import type { Localised } from '../../areas/results/model/item.ts'
import { isContentLocale } from '../../texts/language/locales.ts'
import { isMembers } from '../../values/members.ts'

export function memberOf(value: unknown, name: string): unknown {
  return isMembers(value) ? value[name] : undefined
}

/** Reads a text; null where it is missing, null, empty or not a text. */
export function textIn(value: unknown, name: string): string | null {
  const found = memberOf(value, name)
  return typeof found === 'string' && found !== '' ? found : null
}

/** Reads a whole number; null where it is missing or not one. */
export function countIn(value: unknown, name: string): number | null {
  const found = memberOf(value, name)
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : null
}

/** Reads a list; empty where it is missing or not one. */
export function listIn(value: unknown, name: string): readonly unknown[] {
  const found = memberOf(value, name)
  return Array.isArray(found) ? found : []
}

/** Reads texts by language; a plain text counts as German. Null where there is none. */
export function localisedIn(value: unknown, name: string): Localised | null {
  const found = memberOf(value, name)
  if (typeof found === 'string') return found === '' ? null : { de_CH: found }
  const texts = Object.keys(isMembers(found) ? found : {}).flatMap((locale) => {
    const text = isContentLocale(locale) ? textIn(found, locale) : null
    return text === null ? [] : [[locale, text] as const]
  })
  return texts.length === 0 ? null : Object.fromEntries(texts)
}
