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
import type { FormField as Input, InputType } from '../../web/components/form.ts'
import { type Html, html, join } from '../../web/markup/html.ts'

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

export const mail = /^[^\s@]+@[^\s@]+$/

export const wrong = <Code extends string>(input: string, code: Code): InputProblem<Code> => ({ input, code })

interface Part {
  readonly input: string
  readonly label: PlainKey
  readonly hint?: PlainKey
  readonly type?: InputType
}

/** Inputs that make up one setting, each under a label of its own. */
export function partsControl<Value, Code extends string>(
  parts: readonly Part[],
  write: (value: Value | undefined) => Readonly<Record<string, string | undefined>>,
  read: (text: (input: string) => string, typed: FormValues) => Result<Value, readonly InputProblem<Code>[]>,
  isShown: (part: Part, typed: FormValues) => boolean = () => true,
): Control<Value, Code> {
  return {
    inputs: () => parts.map(({ input }) => input),
    labels: Object.fromEntries(parts.map(({ input, label }) => [input, label])),
    write: (value) => {
      const texts = write(value)
      return parts.map(({ input }) => [input, [texts[input] ?? '']])
    },
    read: (typed, { name }) => {
      const value = read((input) => firstOf(typed, input), typed)
      return value.ok ? ok({ [name]: value.value }) : value
    },
    show: ({ t }, { hint: _, ...shown }) => {
      const inputs = parts
        .filter((part) => isShown(part, shown.typed))
        .map(({ input, label, hint, type = 'text' }) =>
          settingInput({ ...shown, label: t(label), ...(hint && { hint: t(hint) }) }, input, { type }),
        )
      return html`${join(inputs, html`\n`)}`
    },
  }
}
