import Type, { type TInteger, type TOptional } from 'typebox'
import { optional } from '../../../../../../records/bundle/fields.ts'
import { oneLine, plainText, showInput, single } from '../../../../../../records/fields/controls.ts'
import {
  type Control,
  type Field,
  type FormValues,
  firstOf,
  inColumn,
  type OwnColumn,
  type Values,
} from '../../../../../../records/fields/field.ts'
import { fields, type RecordOf } from '../../../../../../records/fields/fields.ts'
import { stamp } from '../../../../../../records/fields/values.ts'
import { fail, ok } from '../../../../../../values/result.ts'
import { strict } from '../../../../bundle/shared.ts'
import { itemId } from '../../../../items/settings/setting.ts'
import { type ItemKind, itemKinds } from '../../../../model/item.ts'
import { longestBlockText, mostBlocks } from '../blocks/block.ts'
import { blockOf, blockText } from '../blocks/block-text.ts'
import { longestStyle } from '../screen/own-style.ts'
import {
  blockTypes,
  blockWidths,
  limits,
  longestStructure,
  partDomains,
  type Screen,
  type ScreenBlock,
  type ScreenSubject,
  type SentBlock,
  usualDuration,
} from '../screen/screen.ts'
import { readSubjectKey, subjectKey } from '../screen/subject-key.ts'

const show = showInput('text', { autocomplete: 'off' })

/** Whole numbers from 1. */
const wholeNumber = <Code extends string>(most: number, code: Code) =>
  single<number, Code>({
    read: (text) => {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
      return number >= 1 && number <= most ? ok(number) : fail(code)
    },
    show,
  })

const numberField: Field<TInteger, OwnColumn<number>, 'number-invalid'> = {
  schema: Type.Integer({ minimum: 1, maximum: limits.number }),
  control: wholeNumber(limits.number, 'number-invalid'),
  ...inColumn<number, number>({ toCell: (value = 0) => value, fromCell: (cell) => cell }),
}

const durationField: Field<TOptional<TInteger>, OwnColumn<number>, 'duration-invalid'> = {
  schema: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.duration })),
  control: wholeNumber(limits.duration, 'duration-invalid'),
  ...inColumn<number, number>({ toCell: (value = usualDuration) => value, fromCell: (cell) => cell }),
}

const lineControl = <Code extends string>(most: number, code: Code) =>
  single<string | null, Code>({
    write: oneLine,
    read: (text) => (text.length > most ? fail(code) : ok(text === '' ? null : text)),
    show,
  })

const groupSchema = optional(Type.String({ minLength: 1, maxLength: limits.group }))

const groupField: Field<typeof groupSchema, { readonly group_name: string | null }, 'group-long'> = {
  schema: groupSchema,
  control: lineControl(limits.group, 'group-long'),
  ...inColumn<string | null, string | null>({
    column: 'group_name',
    toCell: (value) => value ?? null,
    fromCell: (cell) => cell,
  }),
}

const textColumn = inColumn<string | null, string>({
  toCell: (value) => value ?? '',
  fromCell: (cell) => cell,
})

const descriptionSchema = optional(Type.String({ maxLength: limits.description }))

const descriptionField: Field<typeof descriptionSchema, OwnColumn<string>, 'description-long'> = {
  schema: descriptionSchema,
  control: lineControl(limits.description, 'description-long'),
  ...textColumn,
}

const subjectInput = 'subject'

const sentSubject = (typed: FormValues) => readSubjectKey(firstOf(typed, subjectInput))

/** One input chooses the item and its part. */
const kindControl: Control<ItemKind, 'subject-unknown'> = {
  inputs: () => [subjectInput],
  write: (_, __, record) => [[subjectInput, [keyOf(record)]]],
  read: (typed) => {
    const subject = sentSubject(typed)
    return subject === null
      ? fail([{ input: subjectInput, code: 'subject-unknown' }])
      : ok({ kind: subject.kind })
  },
}

function keyOf(record: Values): string {
  const { kind, item, part = null } = record as Partial<ScreenRecord>
  return kind === undefined || item === undefined ? '' : subjectKey({ kind, id: item, part })
}

/** Reads what the input of the kind has chosen, too. */
const ofSubject = <Value>(name: string, read: (subject: ScreenSubject) => Value): Control<Value, never> => ({
  inputs: () => [],
  follows: [subjectInput],
  write: () => [],
  read: (typed) => {
    const subject = sentSubject(typed)
    return ok(subject === null ? {} : { [name]: read(subject) })
  },
})

const kindSchema = Type.Enum(itemKinds)

const kindField: Field<typeof kindSchema, OwnColumn<ItemKind>, 'subject-unknown'> = {
  schema: kindSchema,
  control: kindControl,
  ...inColumn<ItemKind, ItemKind>({ toCell: (value = 'vote') => value, fromCell: (cell) => cell }),
}

const itemField: Field<typeof itemId, { readonly item_id: string }, never> = {
  schema: itemId,
  control: ofSubject('item', ({ id }) => id),
  ...inColumn<string, string>({ column: 'item_id', toCell: (value = '') => value, fromCell: (cell) => cell }),
}

const partSchema = optional(
  Type.Object(
    { domain: Type.Enum(partDomains), segment: Type.String({ minLength: 1, maxLength: 200 }) },
    strict,
  ),
)

type PartColumns = { readonly part_domain: string | null; readonly part_segment: string | null }

const partField: Field<typeof partSchema, PartColumns, never> = {
  schema: partSchema,
  control: ofSubject('part', ({ part }) => part),
  toColumns: (part) => ({ part_domain: part?.domain ?? null, part_segment: part?.segment ?? null }),
  fromRow: ({ part_domain, part_segment }) => {
    const domain = partDomains.find((one) => one === part_domain)
    return domain === undefined || typeof part_segment !== 'string' ? null : { domain, segment: part_segment }
  },
}

const structureSchema = Type.Optional(Type.String({ maxLength: longestStructure }))

const structureField: Field<typeof structureSchema, OwnColumn<string>, never> = {
  schema: structureSchema,
  control: single<string, never>({ write: plainText, read: ok }),
  ...inColumn<string, string>({ toCell: (value = '') => value, fromCell: (cell) => cell }),
}

const styleSchema = optional(Type.String({ maxLength: longestStyle }))

const styleField: Field<typeof styleSchema, OwnColumn<string>, never> = {
  schema: styleSchema,
  control: single<string | null, never>({ write: plainText, read: ok }),
  ...inColumn<string | null, string>({
    toCell: (value) => value ?? '',
    fromCell: (cell) => (cell === '' ? null : cell),
  }),
}

const blocksSchema = optional(
  Type.Array(
    Type.Object(
      {
        type: Type.Enum(blockTypes),
        width: Type.Enum(blockWidths),
        text: Type.Optional(Type.String({ maxLength: longestBlockText })),
      },
      strict,
    ),
    { minItems: 1, maxItems: mostBlocks },
  ),
)

type Blocks = SentBlock[] | null

/** A block in each value. */
const blocksControl: Control<Blocks, never> = {
  write: (blocks, { name }) => [[name, (blocks ?? []).map(blockText)]],
  read: (typed, { name }) => {
    const blocks = (typed.get(name) ?? []).flatMap((text) => blockOf(text) ?? [])
    return ok({ [name]: blocks.length === 0 ? null : blocks.slice(0, mostBlocks) })
  },
}

const blocksField: Field<typeof blocksSchema, OwnColumn<string | null>, never> = {
  schema: blocksSchema,
  control: blocksControl,
  ...inColumn<Blocks, string | null>({
    toCell: (blocks) => (blocks == null ? null : JSON.stringify(blocks.map(wholeBlock))),
    fromCell: (cell) => (cell === null ? null : JSON.parse(cell)),
  }),
}

const wholeBlock = ({ type, width, text = '' }: SentBlock): ScreenBlock => ({ type, width, text })

/** A screen, in the order of bundles. */
export const screenFields = fields({
  number: {
    ...numberField,
    ...{ label: 'common.number', hint: 'screens.hint.number', group: 'screen', required: true },
    description: 'As in the address `/screen/1`; the next one unless it is given.',
  },
  group: {
    ...groupField,
    ...{ label: 'screens.field.group', hint: 'screens.hint.group', group: 'screen', after: 'kind' },
    description: 'Screens of one group follow each other by number.',
  },
  duration: {
    ...durationField,
    ...{ label: 'screens.field.duration', hint: 'screens.hint.duration', group: 'screen' },
    ...{ after: 'group', required: true },
    description: 'Seconds until the next one of the group.',
  },
  description: {
    ...descriptionField,
    ...{ label: 'common.description', hint: 'screens.hint.description', group: 'screen' },
    ...{ after: 'number', description: 'For staff, such as where the device is.' },
  },
  kind: {
    ...kindField,
    ...{ label: 'common.item', group: 'screen', after: 'description' },
    description: 'The kind of the item.',
  },
  item: {
    ...itemField,
    ...{ label: 'common.item', group: 'further' },
    description: 'The id of the vote, election or compound that it shows.',
  },
  part: {
    ...partField,
    ...{ label: 'common.item', group: 'further' },
    description: 'The part of a compound that it shows alone.',
  },
  structure: {
    ...structureField,
    ...{ label: 'screens.field.structure', hint: 'screens.hint.structure', group: 'screen' },
    description:
      'The widgets, as XML: see `/docs/embedding#widgets`. It follows from the blocks where there are any; written by hand, it replaces them.',
  },
  blocks: {
    ...blocksField,
    ...{ label: 'screenBlocks.title', group: 'further' },
    description: 'The parts that it is made of, from the top; null where the structure is written by hand.',
  },
  css: {
    ...styleField,
    ...{ label: 'screens.field.css', hint: 'screens.hint.css', group: 'screen' },
    description: 'Styles of its own.',
  },
  created: stamp(),
  modified: stamp(),
})

export type ScreenRecord = RecordOf<typeof screenFields.list>

export function screenRecord({ subject, css, created, modified, ...screen }: Screen): ScreenRecord {
  const { number, group, duration, description, structure, blocks } = screen
  return {
    ...{ number, group, duration, description },
    ...{ kind: subject.kind, item: subject.id, part: subject.part, structure },
    blocks: blocks === null ? null : blocks.map((one) => ({ ...one })),
    ...{ css: css === '' ? null : css, created, modified },
  }
}

/** Returns a screen as it is stored, without the moments of its changes. */
export function screenOf({ kind, item, ...record }: ScreenRecord): Omit<Screen, 'created' | 'modified'> {
  return {
    number: record.number,
    group: record.group ?? null,
    duration: record.duration ?? usualDuration,
    description: record.description ?? '',
    subject: { kind, id: item, part: record.part ?? null },
    structure: record.structure ?? '',
    blocks: record.blocks?.map(wholeBlock) ?? null,
    css: record.css ?? '',
  }
}
