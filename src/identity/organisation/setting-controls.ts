import Type, { type Static, type TSchema } from 'typebox'
import { inputOf } from '../../records/fields/controls.ts'
import {
  type Control,
  type Field,
  type FieldOptions,
  type FormValues,
  firstOf,
  type InputProblem,
  inColumn,
  type OwnColumn,
  type ShownField,
} from '../../records/fields/field.ts'
import type { PlainKey } from '../../texts/translate.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { folded, type FormField as Input, type InputType } from '../../web/components/form.ts'
import type { Languages, SiteReader } from '../../web/components/reader.ts'
import { type Html, html, join } from '../../web/markup/html.ts'
import { isSecureAddress } from './contact.ts'

export const strict = { additionalProperties: false } as const

export const orNull = <Shape extends TSchema>(shape: Shape) => Type.Optional(Type.Union([shape, Type.Null()]))

/** A setting is stored under its own name, in JSON. */
export function setting<
  const Options extends FieldOptions,
  Shape extends TSchema,
  Code extends string = never,
>(
  options: Options,
  schema: Shape,
  control?: Control<Static<Shape>, Code>,
): Options & Field<Shape, OwnColumn<Static<Shape>>, Code> {
  return {
    ...options,
    schema,
    ...(control && { control }),
    ...inColumn<Static<Shape>, unknown>({
      toCell: (value) => value,
      fromCell: (cell) => cell as Static<Shape>,
    }),
  }
}

/** An input that has another name than its setting. */
export function inputControl<Value, Code extends string>(
  input: string,
  read: (text: string, typed: FormValues) => Result<Value, Code>,
  more: {
    readonly write?: (value: Value | undefined) => string
    readonly shown?: Partial<Input>
    readonly follows?: readonly string[]
  } = {},
): Control<Value, Code> {
  const { write = (value) => String(value ?? ''), shown: attributes = {}, follows = [] } = more
  return {
    inputs: () => [input],
    follows,
    write: (value) => [[input, [write(value)]]],
    read: (typed, { name }) => {
      const value = read(firstOf(typed, input), typed)
      return value.ok ? ok({ [name]: value.value }) : fail([{ input, code: value.error }])
    },
    show: (_, shown) => settingInput(shown, input, attributes),
  }
}

function settingInput(shown: ShownField, input: string, attributes: Partial<Input>): Html {
  const named = { ...shown, name: input, error: shown.errorOf(input) }
  return inputOf(named, { required: false, ...attributes })
}

export const optionalText =
  <Code extends string>(isRight: (text: string) => boolean, code: Code) =>
  (text: string): Result<string | null, Code> => {
    if (text === '') return ok(null)
    return isRight(text) ? ok(text) : fail(code)
  }

const isNumber = (text: string, most: number) => /^[1-9]\d{0,8}$/.test(text) && Number(text) <= most

export const readNumber =
  (most: number) =>
  (text: string): Result<number, 'number'> =>
    isNumber(text, most) ? ok(Number(text)) : fail('number')

export const secureAddress = Type.Refine(
  Type.String(),
  (text) => isSecureAddress(text),
  () => 'must be an address that begins with https://',
)

export const mail = /^[^\s@]+@[^\s@]+$/

export const wrong = <Code extends string>(input: string, code: Code): InputProblem<Code> => ({ input, code })

interface Part {
  readonly input: string
  readonly label: PlainKey
  readonly hint?: PlainKey
  readonly type?: InputType
  /** The value that an empty input stands for. */
  readonly usual?: number
  /** Whether few people need it. */
  readonly isFolded?: true
}

/** Returns the main language of the form; of the site where the form does not choose it. */
const mainLanguage = (typed: FormValues, site: Languages): string =>
  firstOf(typed, 'defaultLocale') || site.default_locale

/** Inputs that make up one setting, each under a label of its own. */
export function partsControl<Value, Code extends string>(
  parts: readonly Part[],
  write: (value: Value | undefined) => Readonly<Record<string, string | undefined>>,
  read: (text: (input: string) => string, main: string) => Result<Value, readonly InputProblem<Code>[]>,
  more: {
    readonly isShown?: (part: Part, main: string) => boolean
    /** The title of the folded parts. */
    readonly fold?: PlainKey
  } = {},
): Control<Value, Code> {
  const { isShown = () => true, fold = 'settings.further' } = more
  return {
    inputs: () => parts.map(({ input }) => input),
    labels: Object.fromEntries(parts.map(({ input, label }) => [input, label])),
    write: (value) => {
      const texts = write(value)
      return parts.map(({ input }) => [input, [texts[input] ?? '']])
    },
    read: (typed, { name, site }) => {
      const value = read((input) => firstOf(typed, input), mainLanguage(typed, site))
      return value.ok ? ok({ [name]: value.value }) : value
    },
    show: (reader, shown) => {
      const offered = parts.filter((part) => isShown(part, mainLanguage(shown.typed, reader.organisation)))
      const inputsOf = (some: readonly Part[]) =>
        join(
          some.map((part) => partInput(reader, shown, part)),
          html`\n`,
        )
      const few = offered.filter(({ isFolded }) => isFolded === true)
      return html`${inputsOf(offered.filter(({ isFolded }) => isFolded !== true))}
${few.length > 0 && foldedParts(reader, shown, few, { title: reader.t(fold), content: inputsOf(few) })}`
    },
  }
}

function partInput({ t }: SiteReader, { hint: _, ...shown }: ShownField, part: Part): Html {
  const { input, label, hint, usual, type = 'text' } = part
  const help = usual === undefined ? hint && t(hint) : t('settings.usual', { value: String(usual) })
  return settingInput({ ...shown, label: t(label), ...(help !== undefined && { hint: help }) }, input, {
    type,
  })
}

function foldedParts(
  { t }: SiteReader,
  shown: ShownField,
  parts: readonly Part[],
  written: { readonly title: string; readonly content: Html },
): Html {
  const values = parts
    .filter(({ input }) => firstOf(shown.typed, input) !== '')
    .map(({ input, label }) => `${t(label)} ${firstOf(shown.typed, input)}`)
  return folded({
    ...written,
    value:
      values.join(', ') ||
      t(parts.some(({ usual }) => usual !== undefined) ? 'settings.allUsual' : 'common.empty'),
    isOpen: parts.some(({ input }) => shown.errorOf(input) !== undefined),
  })
}
