import Type, { type Static, type TSchema } from 'typebox'
import { optional } from '../../../../records/bundle/fields.ts'
import { showInput } from '../../../../records/fields/controls.ts'
import { type Control, firstOf, type ShownField } from '../../../../records/fields/field.ts'
import { flagControl } from '../../../../records/fields/values.ts'
import { choices, select } from '../../../../web/components/form.ts'
import type { SiteReader } from '../../../../web/components/reader.ts'
import type { Html } from '../../../../web/markup/html.ts'
import { isOption, type OptionName, optionKeys } from './option-texts.ts'
import { type SettingOptions, setting, textControl } from './setting.ts'

/** A line of text. */
export function textSetting<
  const Property extends string,
  const Options extends SettingOptions,
  Shape extends TSchema,
>(property: Property, options: Options, schema: Shape, type: 'text' | 'url' = 'text') {
  return setting<Property, Options, Shape, string | null, 'long'>(property, options, {
    schema,
    toItem: (value) => (value ?? null) as string | null,
    toRecord: (value) => value as Static<Shape>,
    control: textControl(schema, 'long', showInput(type)),
  })
}

/** A boolean. */
export function flagSetting<const Property extends string, const Options extends SettingOptions>(
  property: Property,
  options: Options,
  defaults: Readonly<Record<Property, boolean>>,
) {
  const control: Control<boolean | null, never> = {
    ...flagControl(),
    text: ({ t }, texts) => t(texts.length === 0 ? 'common.noInText' : 'common.yesInText'),
  }
  return setting(property, options, {
    schema: Type.Optional(Type.Boolean()),
    toItem: (value: boolean | undefined): boolean => value ?? defaults[property],
    toRecord: (value: boolean) => value,
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
    const shared = { name, label, hint, error }
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

const percent = optional(Type.Number({ minimum: 0, maximum: 100 }))

/** A share in percent, with at most two decimals; 0 is stored as null. */
export function percentSetting<const Property extends string, const Options extends SettingOptions>(
  property: Property,
  options: Options,
) {
  return setting(property, options, {
    schema: percent,
    toItem: (value: number | null | undefined) => value || null,
    toRecord: (value: number | null) => value,
    control: textControl(percent, 'percent', showInput('text'), (text) => {
      if (text === '') return null
      return /^\d{1,3}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : text
    }),
  })
}
