import type { Entry, Message } from '../../src/texts/catalogues/section.ts'
import type { Language } from '../../src/texts/language/locales.ts'

/** The target languages; the source language is German. */
export const targets = ['fr', 'it', 'rm', 'en'] as const
export type TranslationTarget = (typeof targets)[number]

/** One text to translate: a plural has two, `list.count:one` and `list.count:other`. */
export interface Translatable {
  readonly id: string
  readonly key: string
  readonly form: 'one' | 'other' | null
}

export function translatables(key: string, entry: Entry): readonly Translatable[] {
  if (typeof entry.de === 'string') return [{ id: key, key, form: null }]
  return (['one', 'other'] as const).map((form) => ({ id: `${key}:${form}`, key, form }))
}

export function textIn(entry: Entry, language: Language, form: Translatable['form']): string {
  const message = entry[language] ?? ''
  return typeof message === 'string' ? message : message[form ?? 'other']
}

export function withText(
  entry: Entry,
  language: TranslationTarget,
  form: Translatable['form'],
  text: string,
): Entry {
  const former = entry[language] ?? (form === null ? '' : { one: '', other: '' })
  const message: Message = typeof former === 'string' || form === null ? text : { ...former, [form]: text }
  return { ...entry, [language]: message }
}

export function placeholdersIn(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}
