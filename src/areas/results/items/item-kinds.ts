import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { optional } from '../../../records/bundle/fields.ts'
import { showInput, single } from '../../../records/fields/controls.ts'
import {
  type Control,
  type Field,
  type FieldOptions,
  type FormValues,
  firstOf,
  inColumn,
  type Place,
  type ShownField,
} from '../../../records/fields/field.ts'
import { fail, ok } from '../../../values/result.ts'
import { checkbox, choices, localisedField, select, textArea } from '../../../web/components/form.ts'
import type { SiteReader } from '../../../web/components/reader.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { ballotTypes, type Colors, type Localised, type Relation } from '../model/item.ts'
import { isOption, type OptionName, optionKeys } from './option-texts.ts'

const strict = { additionalProperties: false } as const

export const itemId = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._~-]{0,149}$' })

interface SettingOptions extends FieldOptions {
  /** Applies to items of this type only. */
  readonly only?: 'complex' | 'majorz' | 'proporz'
}

interface Kind<Shape extends TSchema, Value, Code extends string> {
  readonly schema: Shape
  /** Converts the value of a record, which may be missing, to that of the item. */
  toItem(value: Static<Shape> | undefined): Value
  toRecord(value: Value): Static<Shape>
  readonly control?: Control<Static<Shape> | null, Code>
}

/** A setting whose name in the item differs from that in the record. */
export function setting<
  const Property extends string,
  const Options extends SettingOptions,
  Shape extends TSchema,
  Value,
  Code extends string = never,
>(
  property: Property,
  options: Options,
  { schema, toItem, toRecord, control }: Kind<Shape, Value, Code>,
): Options & Field<Shape, { readonly [Name in Property]: Value }, Code> {
  return {
    ...options,
    column: property,
    schema,
    ...(control && { control: options.only === undefined ? control : shownFor(options.only, control) }),
    ...inColumn<Static<Shape>, Value>({ column: property, toCell: toItem, fromCell: toRecord }),
  }
}

function shownFor<Value, Code extends string>(
  only: string,
  control: Control<Value, Code>,
): Control<Value, Code> {
  const { show } = control
  if (show === undefined) return control
  return {
    ...control,
    show: (reader, shown) => html`<div class="for-${only}">${show(reader, shown)}</div>`,
  }
}

/** Form input is validated with the schema of bundles. */
const checked = <Code extends string>(schema: TSchema, name: string, value: unknown, code: Code) =>
  Check(schema, value) ? ok({ [name]: value }) : fail([{ input: name, code }])

const asIs = <Value>(value: Value): Value => value

/** A single input whose text is the value; empty for null. */
function textControl<Code extends string>(
  schema: TSchema,
  code: Code,
  show: NonNullable<Control<unknown, Code>['show']>,
  read: (text: string) => unknown = (text) => (text === '' ? null : text),
): Control<unknown, Code> {
  return {
    ...single<unknown, Code>({ write: (value) => String(value ?? ''), read: ok }),
    read: (typed, { name }) => checked(schema, name, read(firstOf(typed, name)), code),
    show,
  }
}

/** A line of text. */
export function textSetting<
  const Property extends string,
  const Options extends SettingOptions,
  Shape extends TSchema,
>(property: Property, options: Options, schema: Shape, type: 'text' | 'url' = 'text') {
  return setting<Property, Options, Shape, string | null, 'long'>(property, options, {
    schema,
    toItem: (value) => (value ?? null) as string | null,
    toRecord: asIs as (value: string | null) => Static<Shape>,
    control: textControl(schema, 'long', showInput(type)),
  })
}

/** A boolean with the default `usual`. */
export function flagSetting<const Property extends string, const Options extends SettingOptions>(
  property: Property,
  options: Options,
  usual = false,
) {
  const control: Control<boolean | null, never> = {
    write: (value, { name }) => [[name, value === true ? ['1'] : []]],
    read: (typed, { name }) => ok({ [name]: firstOf(typed, name) !== '' }),
    text: ({ t }, texts) => t(texts.length === 0 ? 'common.noInText' : 'common.yesInText'),
    show: (_, { name, label, hint, error, typed }) =>
      checkbox({
        ...{ name, label, ...(hint !== undefined && { hint }), error },
        checked: firstOf(typed, name) !== '',
      }),
  }
  return setting(property, options, {
    schema: Type.Optional(Type.Boolean()),
    toItem: (value: boolean | undefined) => value ?? usual,
    toRecord: asIs<boolean>,
    control,
  })
}

interface Choice<Shape extends TSchema, Value> {
  readonly schema: Shape
  /** An empty value stands for null. */
  readonly offered: readonly OptionName[]
  /** Default of a record without the field. */
  readonly usual: Value
}

/** One of several options. */
export function choiceSetting<
  const Property extends string,
  const Options extends SettingOptions,
  Shape extends TSchema,
  Value extends string | null,
>(property: Property, options: Options, { schema, offered, usual }: Choice<Shape, Value>) {
  const show = ({ t }: SiteReader, { name, label, hint, error, typed }: ShownField): Html => {
    const shared = { name, label, ...(hint !== undefined && { hint }), error }
    const value = firstOf(typed, name)
    const all = offered.map((option) => ({ value: option, text: t(optionKeys[option]) }))
    // Few options are radio buttons, many are a select.
    if (all.length > 3) return select({ ...shared, value, options: all })
    return choices({ ...shared, type: 'radio', chosen: [value], options: all })
  }
  return setting<Property, Options, Shape, Value, 'choice'>(property, options, {
    schema,
    // Validated by the schema.
    toItem: (value) => (value ?? usual) as Value,
    toRecord: (value) => value as Static<Shape>,
    control: {
      ...textControl(schema, 'choice', show),
      text: ({ t }, texts) => texts.map((text) => (isOption(text) ? t(optionKeys[text]) : text)).join(', '),
    },
  })
}

const count = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })

const countControl = (schema: TSchema, nothing: 0 | null) =>
  textControl(schema, 'count', showInput('number', { min: 0 }), (text) => {
    if (text === '') return nothing
    return /^\d{1,15}$/.test(text) ? Number(text) : text
  })

/** A whole number; 0 by default. */
export function countSetting<const Property extends string, const Options extends SettingOptions>(
  property: Property,
  options: Options,
) {
  return setting(property, options, {
    schema: Type.Optional(count),
    toItem: (value: number | undefined) => value ?? 0,
    toRecord: (value: number) => value,
    control: countControl(count, 0),
  })
}

/** A whole number or null; 0 is stored as null. */
export function countOrNoneSetting<const Property extends string, const Options extends SettingOptions>(
  property: Property,
  options: Options,
) {
  return setting(property, options, {
    schema: optional(count),
    toItem: (value: number | null | undefined) => value || null,
    toRecord: (value: number | null) => value,
    control: countControl(optional(count), null),
  })
}

/** The id of an item; generated for a new one without it. */
export const idControl: Control<string | null, 'id'> = {
  ...textControl(itemId, 'id', showInput('text')),
  read: (typed, { name }) => {
    const id = firstOf(typed, name)
    return id === '' ? ok({ [name]: null }) : checked(itemId, name, id, 'id')
  },
}

/** The elections of a compound. */
export const electionsControl: Control<readonly string[] | null, 'elections'> = {
  write: (ids, { name }) => [[name, ids ?? []]],
  read: (typed, { name }) => checked(Type.Array(itemId), name, [...new Set(typed.get(name))], 'elections'),
}

const longestText = 1000

export const localisedTexts = Type.Record(
  Type.String({ pattern: '^[a-z]{2}_CH$' }),
  Type.String({ maxLength: longestText }),
  strict,
)

/** Without the languages that were left empty. */
export function withoutEmpty(texts: Localised): Localised {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
}

export function givenOrNull(texts: Localised | null | undefined): Localised | null {
  const given = withoutEmpty(texts ?? {})
  return Object.keys(given).length === 0 ? null : given
}

const textsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const localisedInputs = (name: string, { site }: Place) => site.locales.map((locale) => `${name}_${locale}`)

const writeTexts = (name: string, value: unknown, { site }: Place) =>
  site.locales.map((locale) => [`${name}_${locale}`, [String(textsOf(value)[locale] ?? '')]] as const)

/** Keeps texts in languages that the site does not have. */
function readTexts(
  name: string,
  typed: FormValues,
  { site }: Place,
  before: unknown,
): Readonly<Record<string, unknown>> {
  const own = site.locales.map((locale) => [locale, firstOf(typed, `${name}_${locale}`)] as const)
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
  const { locales } = reader.organisation
  const byLocale = <Of>(of: (input: string) => Of) =>
    Object.fromEntries(locales.map((locale) => [locale, of(`${name}_${locale}`)]))
  const errors = Object.entries(byLocale(errorOf)).filter(([, error]) => error !== undefined)
  return localisedField(reader, {
    name,
    label,
    ...(hint !== undefined && { hint }),
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

const entries = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value : []

/** The questions of a vote. */
export const ballotsControl: Control<unknown, 'long'> = {
  isPartial: true,
  inputs: (place) => ballotTypes.flatMap((type) => localisedInputs(`ballot_${type}`, place)),
  write: (value, place) =>
    ballotTypes.flatMap((type) =>
      writeTexts(`ballot_${type}`, entries(value).find((one) => one.type === type)?.title, place),
    ),
  read: (typed, place) => {
    const { name, before } = place
    const ballots = ballotTypes.map((type) => {
      const kept = entries(before[name]).find((one) => one.type === type)
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

export const colors = Type.Record(Type.String(), Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }))

/** Lines such as `Die Mitte #ff9900`. */
export function colorsSetting<const Options extends SettingOptions>(options: Options) {
  const schema = Type.Optional(colors)
  const control: Control<Colors | null, 'colors'> = {
    write: (value, { name }) => [
      [
        name,
        [
          Object.entries(textsOf(value))
            .map(([party, color]) => `${party} ${color}`)
            .join('\n'),
        ],
      ],
    ],
    read: (typed, { name }) => checked(colors, name, readColors(firstOf(typed, name)), 'colors'),
    show: (_, { name, label, hint, error, typed }) =>
      textArea({
        ...{ name, label, ...(hint !== undefined && { hint }), error },
        rows: 6,
        value: firstOf(typed, name),
      }),
  }
  return setting('colors', options, {
    schema,
    toItem: (value: Colors | undefined): Colors => value ?? {},
    toRecord: sortedColors,
    control,
  })
}

export function sortedColors(given: Colors): Colors {
  return Object.fromEntries(Object.entries(given).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}

function readColors(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, color] = /^\s*(.*?\S)\s+(#\S+)\s*$/.exec(line) ?? []
      return [name ?? line, color ?? '']
    }),
  )
}

/** Earlier or otherwise related items, each under the name of its kind. */
export function relatedSetting<Kind extends 'election' | 'compound', const Options extends SettingOptions>(
  kind: Kind,
  options: Options,
) {
  const named = { [kind]: itemId } as { readonly [Name in Kind]: typeof itemId } satisfies TProperties
  const schema = Type.Optional(
    Type.Array(Type.Object({ ...named, type: Type.Enum(['historical', 'other']) }, strict)),
  )
  const control: Control<unknown, 'related'> = {
    isPartial: true,
    inputs: () => ['related_id', 'related_type'],
    write: (value) => [
      ['related_id', entries(value).map((one) => String(one[kind] ?? ''))],
      ['related_type', entries(value).map((one) => String(one.type))],
    ],
    read: (typed, { name }) => {
      const types = typed.get('related_type') ?? []
      const relations = (typed.get('related_id') ?? [])
        .map((id, place) => ({ [kind]: id, type: types[place] ?? '' }))
        .filter((one) => one[kind] !== '')
      const keys = relations.map((one) => JSON.stringify(one))
      const unique = relations.filter((_, place) => keys.indexOf(keys[place] ?? '') === place)
      return checked(schema, name, unique, 'related')
    },
  }
  return setting<'relations', Options, typeof schema, readonly Relation[], 'related'>('relations', options, {
    schema,
    toItem: (value) => entries(value).map((one) => ({ id: String(one[kind]), type: relationType(one.type) })),
    toRecord: (relations) => relations.map(({ id, type }) => ({ [kind]: id, type })) as Static<typeof schema>,
    control,
  })
}

const relationType = (type: unknown): Relation['type'] => (type === 'historical' ? 'historical' : 'other')
