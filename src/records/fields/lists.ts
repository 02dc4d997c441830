import Type, { type TArray, type TNull, type TOptional, type TString, type TUnion } from 'typebox'
import type { PlainKey } from '../../texts/translate.ts'
import { ok } from '../../values/result.ts'
import { choices, textArea } from '../../web/components/form.ts'
import type { Reader } from '../../web/components/reader.ts'
import type { Html } from '../../web/markup/html.ts'
import { optional } from '../bundle/fields.ts'
import { plainText } from './controls.ts'
import {
  type Control,
  type Field,
  type FieldOptions,
  firstOf,
  type OwnColumn,
  type ShownField,
} from './field.ts'

type TextsSchema = TOptional<TUnion<[TArray<TString>, TNull]>>
type Texts = readonly string[]

/** A field whose column is written elsewhere, as JSON; null there is null here. */
type TextsField<Options> = Options & Field<TextsSchema, OwnColumn<string | null>, never>

const inJson = {
  toColumns: () => ({}),
  fromRow: (row: Readonly<Record<string, unknown>>, name: string): string[] | null => {
    const stored = row[name]
    return typeof stored === 'string' ? [...storedTexts(stored)] : null
  },
}

/** Parses a stored JSON list of texts; an unreadable one is empty. */
export function storedTexts(json: string): Texts {
  const list: unknown = JSON.parse(json)
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
}

const linesControl: Control<string[] | null, never> = {
  write: (texts, { name }) => [[name, [(texts ?? []).map(plainText).join('\n')]]],
  read: (typed, { name }) => {
    const texts = firstOf(typed, name)
      .split('\n')
      .map((line) => line.trim())
    return ok({ [name]: [...new Set(texts.filter((text) => text !== ''))] })
  },
  show: (_, { name, label, hint, error, typed }) =>
    textArea({ name, label, hint, error, rows: 3, value: firstOf(typed, name) }),
}

/** Several texts, one per line in the form. */
export const lineList = <const Options extends FieldOptions>(options: Options): TextsField<Options> => ({
  ...options,
  schema: optional(Type.Array(Type.String())),
  control: linesControl,
  ...inJson,
})

/** Something that can be chosen; without a text, its name is shown. */
interface ListChoice {
  readonly name: string
  readonly text?: PlainKey
}

interface ChosenOptions extends FieldOptions {
  readonly choices: readonly ListChoice[]
}

/** Some of several names, with checkboxes in the form. */
export function chosenNames<const Options extends ChosenOptions>(options: Options): TextsField<Options> {
  const names = options.choices.map(({ name }) => name)
  return {
    ...options,
    schema: optional(Type.Array(Type.String({ enum: names }), { uniqueItems: true })),
    control: {
      write: (chosen, { name }) => [[name, chosen ?? []]],
      read: (typed, { name }) => ok({ [name]: (typed.get(name) ?? []).filter((text) => text !== '') }),
      show: (reader, shown) => shownChoices(reader, shown, options.choices),
    },
    ...inJson,
  }
}

export const shownChoices = (
  { t }: Reader,
  { name, label, hint, error, typed }: ShownField,
  offered: readonly ListChoice[],
): Html =>
  choices({
    ...{ name, label, hint, error, type: 'checkbox', chosen: typed.get(name) ?? [] },
    options: offered.map((one) => ({
      value: one.name,
      text: one.text === undefined ? one.name : t(one.text),
    })),
  })
