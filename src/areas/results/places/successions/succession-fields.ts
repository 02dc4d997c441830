import Type, { type TInteger } from 'typebox'
import { showInput } from '../../../../records/fields/controls.ts'
import {
  type Control,
  type Field,
  firstOf,
  inColumn,
  type OwnColumn,
} from '../../../../records/fields/field.ts'
import { fields, type RecordOf } from '../../../../records/fields/fields.ts'
import { isDay } from '../../../../values/day.ts'
import { fail, ok } from '../../../../values/result.ts'
import { largestId } from '../lists/own-row.ts'
import type { Succession } from './successions.ts'

const municipality: Control<number, 'not-number'> = {
  write: (id, { name }) => [[name, [id === undefined ? '' : String(id)]]],
  read: (typed, { name }) => {
    const text = firstOf(typed, name)
    const isNumber = /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId
    return isNumber ? ok({ [name]: Number(text) }) : fail([{ input: name, code: 'not-number', part: text }])
  },
  show: showInput('text', { autocomplete: 'off' }),
}

const municipalityField: Field<TInteger, OwnColumn<number>, 'not-number'> = {
  schema: Type.Integer({ minimum: 1, maximum: largestId }),
  control: municipality,
  ...inColumn<number, number>({ toCell: (id = 0) => id, fromCell: (cell) => cell }),
}

const daySchema = Type.Refine(
  Type.String(),
  (text) => isDay(text),
  () => 'must be a day (such as 2026-01-31)',
)

const dayField: Field<typeof daySchema, OwnColumn<string>, 'not-day'> = {
  schema: daySchema,
  control: {
    write: (day, { name }) => [[name, [day ?? '']]],
    read: (typed, { name }) => {
      const text = firstOf(typed, name)
      return isDay(text) ? ok({ [name]: text }) : fail([{ input: name, code: 'not-day', part: text }])
    },
    show: showInput('date'),
  },
  ...inColumn<string, string>({ toCell: (day = '') => day, fromCell: (cell) => cell }),
}

/** A succession that staff have entered, in the order of bundles. */
export const successionFields = fields({
  old_id: {
    ...municipalityField,
    ...{ label: 'placeSuccessions.old', group: 'succession', required: true },
    description: 'The number of the former municipality.',
  },
  new_id: {
    ...municipalityField,
    ...{ label: 'placeSuccessions.new', group: 'succession', required: true },
    description: 'The number of its successor; a municipality that was divided has several.',
  },
  date: {
    ...dayField,
    ...{ label: 'placeSuccessions.date', group: 'succession', required: true },
    description: 'The first day of the successor.',
  },
})

export type SuccessionRecord = RecordOf<typeof successionFields.list>

export const successionOf = (record: SuccessionRecord): Succession => ({
  ...{ old: record.old_id, new: record.new_id },
  date: record.date,
})

export const successionRecord = ({ old, new: next, date }: Succession): SuccessionRecord => ({
  ...{ old_id: old, new_id: next },
  date,
})
