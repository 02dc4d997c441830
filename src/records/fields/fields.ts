import Type, { type Static, type TObject, type TSchema } from 'typebox'
import type { PlainKey } from '../../texts/translate.ts'
import { fold } from '../../values/text.ts'
import { longTextProblem } from '../bundle/fields.ts'
import type { Problem } from '../bundle/problem.ts'
import type { Field, OwnColumn, Values } from './field.ts'

export type FieldList = Readonly<Record<string, Field>>

type Schemas<List extends FieldList> = { [Name in keyof List]: List[Name]['schema'] }

/** A record as in a bundle. */
export type RecordOf<List extends FieldList> = Static<TObject<Schemas<List>>>

type ColumnsOfField<Name, Of> =
  Of extends Field<TSchema, infer Columns, string>
    ? Columns extends OwnColumn<infer Value>
      ? { [Own in Name & string]: Value }
      : Columns
    : never

type Intersection<Union> = (Union extends unknown ? (of: Union) => void : never) extends (
  of: infer All,
) => void
  ? All
  : never

type AllColumns<List extends FieldList> = Intersection<
  { [Name in keyof List]: ColumnsOfField<Name, List[Name]> }[keyof List]
>

/** The columns of a record's row, without computed ones. */
export type ColumnsOf<List extends FieldList> = {
  [Name in keyof AllColumns<List>]: AllColumns<List>[Name]
}

/** The names of fields with an option, such as those of the API. */
export type NamesWith<List extends FieldList, Option extends object> = {
  [Name in keyof List & string]: List[Name] extends Option ? Name : never
}[keyof List & string]

export interface Fields<List extends FieldList> {
  readonly list: List
  readonly names: readonly (keyof List & string)[]
  readonly schema: TObject<Schemas<List>>
  /** Returns the columns of a whole record; missing fields get their default. */
  toColumns(record: RecordOf<List>): ColumnsOf<List>
  /** Returns the columns of the given fields, in their order. */
  changedColumns(values: Partial<RecordOf<List>>): Partial<ColumnsOf<List>>
  /** Returns all fields, in the order of the list. */
  fromRow(row: ColumnsOf<List>): RecordOf<List>
  with<Option extends string>(
    option: Option,
  ): readonly NamesWith<List, { readonly [Name in Option]: unknown }>[]
  /** Returns a problem for the first text that is too long for its index. */
  longText(record: Values): Pick<Problem, 'path' | 'message'> | null
}

/**
 * Defines a record by the list of its fields, in the order of the bundle. Types are derived from the list; the casts
 * are needed because `Object.fromEntries` loses them, and exist only here.
 */
export function fields<const List extends FieldList>(list: List): Fields<List> {
  const entries: readonly (readonly [string, Field])[] = Object.entries(list)
  const columnsOf = <Columns>(record: Values, of: typeof entries): Columns => {
    const columns = {}
    for (const [name, field] of of) Object.assign(columns, field.toColumns(record[name], name))
    return columns as Columns
  }
  const schemas = Object.fromEntries(entries.map(([name, { schema }]) => [name, schema]))
  const indexed = entries.flatMap(([name, { isIndexed }]) => (isIndexed === true ? [name] : []))
  return {
    list,
    names: Object.keys(list),
    schema: Type.Object(schemas, { additionalProperties: false }) as TObject<Schemas<List>>,
    toColumns: (record) => columnsOf({ ...record }, entries),
    changedColumns: (values) =>
      columnsOf(
        values,
        Object.keys(values).flatMap((name) => {
          const field = list[name]
          return field === undefined ? [] : [[name, field] as const]
        }),
      ),
    fromRow: (row) => {
      const cells = row as unknown as Values
      return Object.fromEntries(
        entries.map(([name, field]) => [name, field.fromRow(cells, name)]),
      ) as RecordOf<List>
    },
    with<Option extends string>(option: Option) {
      const names = entries.flatMap(([name, field]) => (option in field ? [name] : []))
      return names as NamesWith<List, { readonly [Name in Option]: unknown }>[]
    },
    longText: (record) =>
      longTextProblem(Object.fromEntries(indexed.map((name) => [name, fold(String(record[name] ?? ''))]))),
  }
}

/** Fields of a form without a label of their own. */
type Unlabelled<List extends FieldList> = Exclude<
  NamesWith<List, { readonly group: string }>,
  NamesWith<List, { readonly label: PlainKey }>
>

/** Defines a record whose form labels are in the catalogue under one prefix and the field name. */
export function labelledFields<const Labels extends string, const List extends FieldList>(
  labels: Labels & (`${Labels}${Unlabelled<List>}` extends PlainKey ? unknown : never),
  list: List,
): Fields<List> {
  const labelled = Object.entries(list).map(([name, field]) =>
    field.group === undefined ? [name, field] : [name, { label: `${labels}${name}`, ...field }],
  )
  return fields(Object.fromEntries(labelled) as List)
}

/** The labels of fields, and of their inputs where there are several. */
export type FieldLabels = Readonly<Record<string, PlainKey>>

export function fieldLabels({ list }: { readonly list: FieldList }): FieldLabels {
  const labels = Object.entries(list).map(([name, { label, control }]) => ({
    ...control?.labels,
    ...(label !== undefined && { [name]: label }),
  }))
  return Object.assign({}, ...labels)
}

/** Orders names: one that names another follows it. */
export function inOrder(
  names: readonly string[],
  after: (name: string) => string | undefined,
): readonly string[] {
  const placed = names.filter((name) => after(name) === undefined)
  const place = (name: string): void => {
    const before = after(name)
    if (before === undefined || placed.includes(name)) return
    place(before)
    placed.splice(placed.indexOf(before) + 1, 0, name)
  }
  // Reversed, so that of two names after the same one the first in the list comes first.
  for (const name of names.toReversed()) place(name)
  return placed
}
