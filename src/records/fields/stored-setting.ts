import Type, { type TSchema, type TUnsafe } from 'typebox'
import { type Control, type Field, type FieldOptions, inColumn } from './field.ts'

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
