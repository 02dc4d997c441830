import Type, { type TInteger, type TNull, type TObject, type TOptional, type TUnion } from 'typebox'
import type { PlainKey } from '../../texts/translate.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { PictureFocus } from '../../web/components/picture-focus.ts'
import { optional } from '../bundle/fields.ts'
import { type Field, type FieldOptions, firstOf } from './field.ts'

type FocusSchema = TOptional<TUnion<[TObject<{ x: TInteger; y: TInteger }>, TNull]>>

export interface FocusColumns {
  readonly picture_focus_x: number | null
  readonly picture_focus_y: number | null
}

const focusInputs = ['picture_focus_x', 'picture_focus_y'] as const

const percent = Type.Integer({ minimum: 0, maximum: 100 })

/** The point of a picture that stays in sight where it is cropped; null for its centre. Two columns, and two inputs with their names. */
export function pictureFocus<const Options extends FieldOptions>(
  options: Options,
  labels: Readonly<Record<(typeof focusInputs)[number], PlainKey>>,
): Options & Field<FocusSchema, FocusColumns, 'number' | 'range'> {
  return {
    ...options,
    schema: optional(Type.Object({ x: percent, y: percent }, { additionalProperties: false })),
    control: {
      inputs: () => focusInputs,
      labels,
      write: (value) => [
        ['picture_focus_x', [value?.x.toString() ?? '']],
        ['picture_focus_y', [value?.y.toString() ?? '']],
      ],
      read: (typed, { name }) => {
        const [x, y] = focusInputs.map((input) => ({ input, value: readPercent(firstOf(typed, input)) }))
        const problems = [x, y].flatMap((one) =>
          one === undefined || one.value.ok ? [] : [{ input: one.input, code: one.value.error }],
        )
        if (problems.length > 0 || !x?.value.ok || !y?.value.ok) return fail(problems)
        if (x.value.value === null && y.value.value === null) return ok({ [name]: null })
        return ok({ [name]: { x: x.value.value ?? centre, y: y.value.value ?? centre } })
      },
    },
    toColumns: (value) => ({ picture_focus_x: value?.x ?? null, picture_focus_y: value?.y ?? null }),
    fromRow: ({ picture_focus_x: x, picture_focus_y: y }) =>
      typeof x === 'number' && typeof y === 'number' ? { x, y } : null,
  }
}

const centre = 50

function readPercent(text: string): Result<PictureFocus['x'] | null, 'number' | 'range'> {
  if (text === '') return ok(null)
  if (!/^\d{1,15}$/.test(text)) return fail('number')
  return Number(text) > 100 ? fail('range') : ok(Number(text))
}
