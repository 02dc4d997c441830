import Type, { type Static, type TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { showInput, single } from '../../../../records/fields/controls.ts'
import {
  type Control,
  type Field,
  type FieldOptions,
  firstOf,
  inColumn,
} from '../../../../records/fields/field.ts'
import { fail, ok } from '../../../../values/result.ts'
import { html } from '../../../../web/markup/html.ts'

export const itemId = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._~-]{0,149}$' })

export interface SettingOptions extends FieldOptions {
  /**
   * Whether it does not affect the meaning of figures, so that one person may change it in spite of four-eyes release.
   */
  readonly harmless?: true
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
export const checked = <Code extends string>(schema: TSchema, name: string, value: unknown, code: Code) =>
  Check(schema, value) ? ok({ [name]: value }) : fail([{ input: name, code }])

/** A single input whose text is the value; empty for null. */
export function textControl<Code extends string>(
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

/** The id of an item; generated for a new one without it. */
export const idControl: Control<string | null, 'id'> = {
  ...textControl(itemId, 'id', showInput('text')),
  read: (typed, { name }) => {
    const id = firstOf(typed, name)
    return id === '' ? ok({ [name]: null }) : checked(itemId, name, id, 'id')
  },
}
