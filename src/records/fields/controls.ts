import { cleanText } from '../../platform/http/forms/form.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { field, type FormField as Input, type InputType } from '../../web/components/form.ts'
import type { SiteReader } from '../../web/components/reader.ts'
import type { Html } from '../../web/markup/html.ts'
import { type Control, firstOf, type ReadPlace, type ShownField } from './field.ts'

interface SingleControl<Value, Code extends string> extends Pick<Control<Value, Code>, 'show' | 'text'> {
  write?(value: Value | undefined): string
  read(text: string, place: ReadPlace): Result<Value, Code>
  isSame?(one: string, other: string): boolean
}

/** Returns a control with one input, named like the field. */
export function single<Value, Code extends string>(
  control: SingleControl<Value, Code>,
): Control<Value, Code> {
  const { write = plainText, read, isSame, show, text } = control
  return {
    write: (value, { name }) => [[name, [write(value)]]],
    read: (typed, place) => {
      const { name } = place
      const value = read(firstOf(typed, name), place)
      return value.ok ? ok({ [name]: value.value }) : fail([{ input: name, code: value.error }])
    },
    ...(show && { show }),
    ...(text && { text }),
    ...(isSame && {
      isSame: (one, other, { name }) => {
        const [first, second] = [firstOf(one, name), firstOf(other, name)]
        return first === second || isSame(first, second)
      },
    }),
  }
}

/** Normalises a text as browsers send it: text areas keep their lines. */
export const plainText = (value: unknown): string =>
  value === null || value === undefined ? '' : cleanText(String(value))

export const oneLine = (value: unknown): string => plainText(value).replace(/\s+/g, ' ')

/** Returns an input of one line. */
export function inputOf(
  { name, label, hint, error, isRequired, typed }: ShownField,
  more: Partial<Input>,
): Html {
  const hinted = hint === undefined ? {} : { hint }
  const value = firstOf(typed, name)
  return field({ name, label, ...hinted, error, value, required: isRequired, ...more })
}

export const showInput =
  (type: InputType, more: Partial<Input> = {}) =>
  (_: SiteReader, shown: ShownField): Html =>
    inputOf(shown, { type, ...more })
