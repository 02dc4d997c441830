import Type, { type TNull, type TOptional, type TUnion, type TUnsafe } from 'typebox'
import {
  type ContentLocale,
  contentIn,
  contentLocales,
  isContentLocale,
  type Locale,
  languageTag,
  localeNames,
} from '../../texts/language/locales.ts'
import type { PlainKey } from '../../texts/translate.ts'
import { fail, ok } from '../../values/result.ts'
import { type Html, html } from '../../web/markup/html.ts'
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
      const languages = organisation.locales.filter(isContentLocale).map((locale): Html => {
        const own = inputs.filter((one) => one.locale === locale)
        const filled = own.filter(({ input }) => firstOf(typed, input) !== '').length
        const isOpen = own.some(({ input }) => errorOf(input) !== undefined)
        return html`<details class="fold"${isOpen && html` open`}><summary><span lang="${languageTag(locale)}">${localeNames[locale]}</span> <span class="muted">${t('common.translatedCount', { filled, count: own.length })}</span></summary>
<div class="fold-body stack">${own.map(({ input, label, field }) =>
          field.control?.show?.(reader, {
            ...{ name: input, label: t(label), error: errorOf(input), errorOf, typed, isRequired },
          }),
        )}</div></details>
`
      })
      return html`<div class="wide"><p class="hint">${t('common.translationsHint')}</p>
${languages}</div>`
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
