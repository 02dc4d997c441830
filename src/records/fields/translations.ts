import Type, { type TNull, type TOptional, type TUnion, type TUnsafe } from 'typebox'
import {
  type ContentLocale,
  contentIn,
  contentLocales,
  isContentLocale,
  type Locale,
  localeNames,
} from '../../texts/language/locales.ts'
import type { PlainKey } from '../../texts/translate.ts'
import { fail, ok } from '../../values/result.ts'
import { languageColumns } from '../../web/components/form.ts'
import { html } from '../../web/markup/html.ts'
import { optional } from '../bundle/fields.ts'
import {
  type Control,
  type Field,
  type FormValues,
  firstOf,
  type InputProblem,
  inColumn,
  type OwnColumn,
  type Values,
} from './field.ts'

type Texts = Readonly<Record<string, string>>

/** By language, then by field. */
export type Translations = Readonly<Partial<Record<ContentLocale, Texts>>>

interface TranslatedField {
  readonly label: PlainKey
  readonly field: Pick<Field, 'control' | 'toColumns'>
}

type Schema = TOptional<TUnion<[TUnsafe<Translations>, TNull]>>

/** In characters, of one text. */
const longestText = 200_000

/**
 * The texts of a record in other languages, in a JSON column. Each is edited, checked and stored like the field that it
 * translates.
 */
export function translations(
  translated: Readonly<Record<string, TranslatedField>>,
): { readonly label: 'common.translations'; readonly group: 'translations' } & Field<
  Schema,
  OwnColumn<string>,
  'too-long'
> {
  const fields = Object.entries(translated)
  const text = Type.String({ minLength: 1, maxLength: longestText })
  const texts = Type.Object(Object.fromEntries(fields.map(([name]) => [name, Type.Optional(text)])), strict)
  const byLanguage = Object.fromEntries(contentLocales.map((locale) => [locale, Type.Optional(texts)]))
  return {
    label: 'common.translations',
    group: 'translations',
    schema: optional(Type.Unsafe<Translations>(Type.Object(byLanguage, strict))),
    control: controlOf(fields),
    ...inColumn<Translations | null, string>({
      toCell: (value) => JSON.stringify(withoutEmpty(mapTexts(value, storedText))),
      fromCell: parseTranslations,
    }),
  }

  /** Normalises a text like the field itself. */
  function storedText(given: string, name: string): string {
    return String(translated[name]?.field.toColumns(given, name)[name] ?? given)
  }
}

const strict = { additionalProperties: false } as const

function mapTexts(value: Translations | null | undefined, change: (text: string, name: string) => string) {
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text, name)])),
    ]),
  )
}

function withoutEmpty(value: Readonly<Record<string, Texts>>): Translations {
  const filled = Object.entries(value).map(([locale, texts]) => [
    locale,
    Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
  ])
  return Object.fromEntries(filled.filter(([, texts]) => Object.keys(texts ?? {}).length > 0))
}

const inputOf = (name: string, locale: ContentLocale) => `${name}_${locale}`

function controlOf(
  fields: readonly (readonly [string, TranslatedField])[],
): Control<Translations | null, 'too-long'> {
  const inputs = contentLocales.flatMap((locale) =>
    fields.map(([name, { label, field }]) => ({ input: inputOf(name, locale), name, locale, label, field })),
  )
  const isGiven = (typed: FormValues, input: string) => (typed.get(input) ?? []).length > 0
  return {
    inputs: () => inputs.map(({ input }) => input),
    write: (value, { site }) =>
      inputs.flatMap(
        ({ input, name, locale, field }) =>
          field.control?.write(value?.[locale]?.[name] ?? '', { name: input, site }, {}) ?? [],
      ),
    read: (typed, place) => {
      const before = place.before[place.name] as Translations | null | undefined
      const problems: InputProblem<'too-long'>[] = []
      const found: Partial<Record<ContentLocale, Record<string, string>>> = {}
      for (const { input, name, locale, field } of inputs) {
        // Texts in languages that the site does not offer have no inputs, and are kept.
        const kept = isGiven(typed, input) ? undefined : before?.[locale]?.[name]
        const read = field.control?.read(typed, { ...place, name: input, isRequired: false })
        if (read?.ok === false) problems.push({ input, code: 'too-long' })
        else {
          const text = kept ?? textOf(read?.value, input)
          if (text !== '') found[locale] = { ...found[locale], [name]: text }
        }
      }
      return problems.length > 0 ? fail(problems) : ok({ [place.name]: found })
    },
    show: (reader, { typed, errorOf, isRequired }) => {
      const { t, organisation } = reader
      const locales = organisation.locales.filter(isContentLocale)
      const isFilled = (input: string) => firstOf(typed, input) !== ''
      const isMissing = (name: string, locale: ContentLocale) =>
        isFilled(name) && locale !== organisation.default_locale && !isFilled(inputOf(name, locale))
      const pairs = fields.flatMap(([name]) => locales.map((locale) => [name, locale] as const))
      const filled = pairs.filter(([name, locale]) => isFilled(inputOf(name, locale))).length
      const missing = pairs.filter(([name, locale]) => isMissing(name, locale)).length
      const isOpen = pairs.some(([name, locale]) => errorOf(inputOf(name, locale)) !== undefined)
      return html`<div class="wide"><p class="hint">${t('common.translationsHint')}</p>
<details class="fold"${isOpen && html` open`}><summary>${t('common.translatedCount', { filled, count: pairs.length })}${missing > 0 && html` <strong class="missing-count">${t('common.missingTexts', { count: missing })}</strong>`}</summary>
<div class="fold-body">${fields.map(([name, { label, field }]) =>
        languageColumns(reader, {
          ...{ label: t(label), locales },
          count: locales.filter((locale) => isFilled(inputOf(name, locale))).length,
          isMissing: (locale) => isMissing(name, locale),
          show: (locale) => {
            const input = inputOf(name, locale)
            return field.control?.show?.(reader, {
              ...{ name: input, label: localeNames[locale], error: errorOf(input) },
              ...{ errorOf, typed, isRequired },
            })
          },
        }),
      )}</div></details></div>`
    },
  }
}

function textOf(values: Values | undefined, input: string): string {
  const text = values?.[input]
  return typeof text === 'string' ? text : ''
}

const nothing: Translations = {}

export function parseTranslations(cell: string): Translations {
  return cell === '{}' ? nothing : JSON.parse(cell)
}

interface TranslatedRow {
  readonly translations: string
}

/** Returns the row with the texts of a language, where they exist; unchanged without a language. */
export function inLocale<Row extends TranslatedRow>(row: Row, locale: Locale | undefined): Row {
  const texts = locale === undefined ? undefined : contentIn(parseTranslations(row.translations), locale)
  return texts === undefined ? row : { ...row, ...texts }
}

/** Returns one text of a row in all translations, for the search index. */
export function translatedTexts({ translations: cell }: TranslatedRow, name: string): readonly string[] {
  return Object.values(parseTranslations(cell)).flatMap((texts) => texts[name] ?? [])
}
