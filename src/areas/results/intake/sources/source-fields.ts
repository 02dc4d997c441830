import Type from 'typebox'
import { optional } from '../../../../records/bundle/fields.ts'
import { oneLine, showInput, single } from '../../../../records/fields/controls.ts'
import { type Field, firstOf, inColumn, type OwnColumn } from '../../../../records/fields/field.ts'
import { fields } from '../../../../records/fields/fields.ts'
import { hexIdOf } from '../../../../records/fields/references.ts'
import { shortLine } from '../../../../records/fields/texts.ts'
import { fail, ok } from '../../../../values/result.ts'
import { choices } from '../../../../web/components/form.ts'
import { type SourceType, sourceTypes } from '../../import/tasks/export-program-task.ts'
import { itemId } from '../../items/settings/setting.ts'
import { longestKey } from './links.ts'
import { longestSourceName } from './sources.ts'

const typeSchema = Type.Enum(sourceTypes)

const typeControl = single<SourceType, 'type-unknown'>({
  read: (text) => {
    const type = sourceTypes.find((one) => one === text)
    return type === undefined ? fail('type-unknown') : ok(type)
  },
  show: ({ t }, { name, label, hint, error, typed }) =>
    choices({
      ...{ name, label, hint, error, type: 'radio', chosen: [firstOf(typed, name)] },
      options: sourceTypes.map((value) => ({ value, text: t(`dataSources.type.${value}`) })),
    }),
})

const type: Field<typeof typeSchema, OwnColumn<SourceType>, 'type-unknown'> = {
  schema: typeSchema,
  control: typeControl,
  ...inColumn<SourceType, SourceType>({ toCell: (value = 'vote') => value, fromCell: (cell) => cell }),
}

export const sourceFields = fields({
  name: shortLine(longestSourceName, {
    ...{ label: 'common.name', hint: 'dataSources.nameHint', group: 'source' },
    description: 'Its name, which no other data source has.',
  }),
  type: {
    ...{ ...type, label: 'common.kind', hint: 'dataSources.typeHint', group: 'type' },
    description: 'What it brings, `vote` unless it is given; it is not changed later.',
  },
})

const districtSchema = optional(Type.String({ maxLength: longestKey }))

const district: Field<typeof districtSchema, OwnColumn<string>, 'too-long'> = {
  schema: districtSchema,
  control: single<string | null, 'too-long'>({
    write: oneLine,
    read: (text) => (text.length > longestKey ? fail('too-long') : ok(text)),
    show: showInput('text'),
  }),
  ...inColumn<string | null, string>({
    toCell: (value) => (value ?? '').trim(),
    fromCell: (cell) => cell,
  }),
}

const item: Field<typeof itemId, { readonly item_id: string }, 'required'> = {
  schema: itemId,
  control: single<string, 'required'>({ read: (text) => (text === '' ? fail('required') : ok(text)) }),
  ...inColumn<string, string>({ column: 'item_id', toCell: (value = '') => value, fromCell: (cell) => cell }),
}

/** A link of a source to an item. */
export const linkFields = fields({
  source: {
    ...hexIdOf({ to: 'data_sources', noun: 'data source', column: 'source_id' }, {}),
    ...{ label: 'dataSources.sourceItself', group: 'source' },
    description: 'The id of the data source; it is not changed later.',
    control: single<string, never>({ read: ok }),
  },
  item: {
    ...{ ...item, label: 'common.item', group: 'link' },
    description: 'The id of the vote or election that the rows are about.',
  },
  number: shortLine(longestKey, {
    ...{ label: 'common.number', hint: 'dataSources.numberHint', group: 'link' },
    description: 'As in the column `SortGeschaeft` of the files.',
  }),
  district: {
    ...{ ...district, label: 'common.constituency', group: 'link' },
    description: 'As in the column `SortWahlkreis` of the files; nothing for all rows.',
  },
})
