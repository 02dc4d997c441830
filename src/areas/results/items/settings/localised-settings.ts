import Type from 'typebox'
import { optional } from '../../../../records/bundle/fields.ts'
import {
  type Control,
  type FieldPlace,
  type FormValues,
  firstOf,
  type ShownField,
} from '../../../../records/fields/field.ts'
import { isContentLocale } from '../../../../texts/language/locales.ts'
import { fail, ok } from '../../../../values/result.ts'
import { localisedField } from '../../../../web/components/form.ts'
import type { SiteReader } from '../../../../web/components/reader.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { ballotTypes, type Localised } from '../../model/item.ts'
import { entriesOf } from './list-settings.ts'
import { type SettingOptions, setting } from './setting.ts'

const longestText = 1000

export const localisedTexts = Type.Record(
  Type.String({ pattern: '^[a-z]{2}_CH$' }),
  Type.String({ maxLength: longestText }),
  { additionalProperties: false },
)

/** Removes languages with empty texts. */
export function withoutEmpty(texts: Localised): Localised {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
}

export function givenOrNull(texts: Localised | null | undefined): Localised | null {
  const given = withoutEmpty(texts ?? {})
  return Object.keys(given).length === 0 ? null : given
}

const textsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const localisedInputs = (name: string, { site }: FieldPlace) =>
  site.locales.filter(isContentLocale).map((locale) => `${name}_${locale}`)

const writeTexts = (name: string, value: unknown, { site }: FieldPlace) =>
  site.locales
    .filter(isContentLocale)
    .map((locale) => [`${name}_${locale}`, [String(textsOf(value)[locale] ?? '')]] as const)

/** Keeps texts in languages that the site does not have. */
function readTexts(
  name: string,
  typed: FormValues,
  { site }: FieldPlace,
  before: unknown,
): Readonly<Record<string, unknown>> {
  const own = site.locales
    .filter(isContentLocale)
    .map((locale) => [locale, firstOf(typed, `${name}_${locale}`)] as const)
  const all = [...Object.entries(textsOf(before)), ...own]
  return Object.fromEntries(
    all.filter(
      ([locale, text], place) => text !== '' && all.findLastIndex(([other]) => other === locale) === place,
    ),
  )
}

const isLong = (text: unknown) => String(text).length > longestText

function showTexts(
  reader: SiteReader,
  name: string,
  label: string,
  { typed, hint, errorOf }: ShownField,
): Html {
  const locales = reader.organisation.locales.filter(isContentLocale)
  const byLocale = <Of>(of: (input: string) => Of) =>
    Object.fromEntries(locales.map((locale) => [locale, of(`${name}_${locale}`)]))
  const errors = Object.entries(byLocale(errorOf)).filter(([, error]) => error !== undefined)
  return localisedField(reader, {
    name,
    label,
    hint,
    values: byLocale((input) => firstOf(typed, input)),
    errors: Object.fromEntries(errors),
  })
}

/** A text in the languages of the site; if required, the main language has to be given. */
function localisedControl(isRequired: boolean): Control<Localised | null, 'title-missing' | 'long'> {
  return {
    isPartial: true,
    inputs: (place) => localisedInputs(place.name, place),
    write: (value, place) => writeTexts(place.name, value, place),
    read: (typed, place) => {
      const { name, site, before } = place
      const texts = readTexts(name, typed, place, before[name])
      const long = Object.keys(texts).filter((locale) => isLong(texts[locale]))
      if (long.length > 0) return fail(long.map((locale) => ({ input: `${name}_${locale}`, code: 'long' })))
      const isMissing = isRequired && Object.values(texts).every((text) => String(text).trim() === '')
      return isMissing
        ? fail([{ input: `${name}_${site.default_locale}`, code: 'title-missing' }])
        : ok({ [name]: texts })
    },
    show: (reader, shown) => showTexts(reader, shown.name, shown.label, shown),
  }
}

export const titleControl = localisedControl(true)

export function localisedSetting<const Property extends string, const Options extends SettingOptions>(
  property: Property,
  options: Options,
) {
  return setting(property, options, {
    schema: optional(localisedTexts),
    toItem: givenOrNull,
    toRecord: (texts: Localised | null) => texts,
    control: localisedControl(false),
  })
}

/** The questions of a vote. */
export const ballotsControl: Control<unknown, 'long'> = {
  isPartial: true,
  inputs: (place) => ballotTypes.flatMap((type) => localisedInputs(`ballot_${type}`, place)),
  write: (value, place) =>
    ballotTypes.flatMap((type) =>
      writeTexts(`ballot_${type}`, entriesOf(value).find((one) => one.type === type)?.title, place),
    ),
  read: (typed, place) => {
    const { name, before } = place
    const ballots = ballotTypes.map((type) => {
      const kept = entriesOf(before[name]).find((one) => one.type === type)
      return { type, title: readTexts(`ballot_${type}`, typed, place, kept?.title) }
    })
    const isTooLong = ballots.some(({ title }) => Object.values(title).some(isLong))
    return isTooLong ? fail([{ input: name, code: 'long' }]) : ok({ [name]: ballots })
  },
  show: (reader, { hint: _, ...shown }) =>
    html`${ballotTypes.map((type) =>
      showTexts(reader, `ballot_${type}`, reader.t(`resultsItems.ballot.${type}`), shown),
    )}`,
}
