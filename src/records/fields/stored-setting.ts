import Type, { type TSchema, type TUnsafe } from 'typebox'
import type { PlainKey } from '../../texts/translate.ts'
import { ok } from '../../values/result.ts'
import { choices } from '../../web/components/form.ts'
import { single } from './controls.ts'
import { type Control, type Field, type FieldOptions, firstOf, inColumn } from './field.ts'

/** A field of settings that are stored together, as one JSON document. */
export function storedSetting<const Options extends FieldOptions, Value, Code extends string>(
  options: Options,
  schema: TSchema,
  control: Control<Value, Code>,
): Options & Field<TUnsafe<Value>, unknown, Code> {
  // Stored as they are, without a default.
  const column = inColumn<Value, Value | undefined>({
    toCell: (value) => value,
    fromCell: (cell) => cell as Value,
  })
  return { ...options, schema: Type.Unsafe<Value>(schema), control, ...column }
}

/** One of several values, the first by default, with radio buttons in the form. */
export const storedChoice = <const Value extends string, const Options extends FieldOptions>(
  values: readonly [Value, ...Value[]],
  textOf: (value: Value) => PlainKey,
  options: Options,
) =>
  storedSetting(
    options,
    Type.Enum([...values]),
    single<Value, never>({
      write: (value) => value ?? values[0],
      read: (typed) => ok(values.find((one) => one === typed) ?? values[0]),
      text: ({ t }, [typed]) => {
        const chosen = values.find((one) => one === typed)
        return chosen === undefined ? '' : t(textOf(chosen))
      },
      show: ({ t }, { name, label, hint, error, typed }) =>
        choices({
          ...{ name, label, hint, error, type: 'radio', chosen: [firstOf(typed, name)] },
          options: values.map((value) => ({ value, text: t(textOf(value)) })),
        }),
    }),
  )
