import Type, { type Static, type TProperties } from 'typebox'
import { type Control, firstOf } from '../../../../records/fields/field.ts'
import { textArea } from '../../../../web/components/form.ts'
import type { Colors, Relation, SeatOrder } from '../../model/item.ts'
import { checked, itemId, type SettingOptions, setting } from './setting.ts'

/** The records in a value that was not checked yet. */
export const entriesOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value : []

/** The elections of a compound. */
export const electionsControl: Control<readonly string[] | null, 'elections'> = {
  write: (ids, { name }) => [[name, ids ?? []]],
  read: (typed, { name }) => checked(Type.Array(itemId), name, [...new Set(typed.get(name))], 'elections'),
}

export const colors = Type.Record(Type.String(), Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }))

/** Lines such as `Die Mitte #ff9900`. */
export function colorsSetting<const Options extends SettingOptions>(options: Options) {
  const schema = Type.Optional(colors)
  const control: Control<Colors | null, 'colors'> = {
    write: (value, { name }) => {
      const lines = Object.entries(value ?? {}).map(([party, color]) => `${party} ${color}`)
      return [[name, [lines.join('\n')]]]
    },
    read: (typed, { name }) => checked(colors, name, readColors(firstOf(typed, name)), 'colors'),
    show: (_, { name, label, hint, error, typed }) =>
      textArea({ name, label, hint, error, rows: 6, value: firstOf(typed, name) }),
  }
  return setting('colors', options, {
    schema,
    toItem: (value: Colors | undefined): Colors => value ?? {},
    toRecord: sortedColors,
    control,
  })
}

export function sortedColors(given: Colors): Colors {
  return Object.fromEntries(Object.entries(given).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}

function readColors(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, color] = /^\s*(.*?\S)\s+(#\S+)\s*$/.exec(line) ?? []
      return [name ?? line, color ?? '']
    }),
  )
}

const longestName = 1000

/** Names of parties or lists, one in each line. */
export function seatOrderSetting<const Options extends SettingOptions>(options: Options) {
  const names = Type.Array(Type.String({ minLength: 1, maxLength: longestName }), { uniqueItems: true })
  const control: Control<readonly string[] | null, 'long'> = {
    write: (value, { name }) => [[name, [(value ?? []).join('\n')]]],
    read: (typed, { name }) => {
      const lines = firstOf(typed, name)
        .split('\n')
        .map((line) => line.trim())
      return checked(
        names,
        name,
        [...new Set(lines)].filter((line) => line !== ''),
        'long',
      )
    },
    show: (_, { name, label, hint, error, typed }) =>
      textArea({ name, label, hint, error, rows: 6, value: firstOf(typed, name) }),
  }
  return setting('seatOrder', options, {
    schema: Type.Optional(names),
    toItem: (value: readonly string[] | undefined): SeatOrder => value ?? [],
    toRecord: (value: SeatOrder) => [...value],
    control,
  })
}

/** Earlier or otherwise related items, each under the name of its kind. */
export function relatedSetting<Kind extends 'election' | 'compound', const Options extends SettingOptions>(
  kind: Kind,
  options: Options,
) {
  const named = { [kind]: itemId } as { readonly [Name in Kind]: typeof itemId } satisfies TProperties
  const schema = Type.Optional(
    Type.Array(
      Type.Object({ ...named, type: Type.Enum(['historical', 'other']) }, { additionalProperties: false }),
    ),
  )
  const control: Control<unknown, 'related'> = {
    isPartial: true,
    inputs: () => ['related_id', 'related_type'],
    write: (value) => [
      ['related_id', entriesOf(value).map((one) => String(one[kind] ?? ''))],
      ['related_type', entriesOf(value).map((one) => String(one.type))],
    ],
    read: (typed, { name }) => {
      const types = typed.get('related_type') ?? []
      const relations = (typed.get('related_id') ?? [])
        .map((id, place) => ({ [kind]: id, type: types[place] ?? '' }))
        .filter((one) => one[kind] !== '')
      const keys = relations.map((one) => JSON.stringify(one))
      const unique = relations.filter((_, place) => keys.indexOf(keys[place] ?? '') === place)
      return checked(schema, name, unique, 'related')
    },
  }
  return setting<'relations', Options, typeof schema, readonly Relation[], 'related'>('relations', options, {
    schema,
    toItem: (value) =>
      entriesOf(value).map((one) => ({ id: String(one[kind]), type: relationType(one.type) })),
    toRecord: (relations) => relations.map(({ id, type }) => ({ [kind]: id, type })) as Static<typeof schema>,
    control,
  })
}

const relationType = (type: unknown): Relation['type'] => (type === 'historical' ? 'historical' : 'other')
