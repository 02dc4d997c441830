import type { Static, TSchema } from 'typebox'
import type { Cell } from '../../formats/tables/writing/table.ts'
import type { MediaType } from '../../platform/storage/files/files.ts'
import type { Schema } from '../../platform/storage/schema/schema.ts'
import type { PlainKey } from '../../texts/translate.ts'
import type { Result } from '../../values/result.ts'
import type { Languages, SiteReader } from '../../web/components/reader.ts'
import type { Html } from '../../web/markup/html.ts'
import type { CellResult } from '../exchange/cell-values.ts'

/** What a field says of itself, whatever its kind. */
export interface FieldOptions {
  readonly label?: PlainKey
  readonly hint?: PlainKey
  /** Of the form. A field without one is not edited there. */
  readonly group?: string
  /** The field that it follows in its group, where the list has another order than the form. */
  readonly after?: string
  /** The form may not leave it empty. */
  readonly required?: boolean
  /** A column of the table that is exported and imported. */
  readonly exchange?: ExchangeOptions
  /** Part of the record in the API. */
  readonly api?: boolean
  /** For programmers, in English. */
  readonly description?: string
  /** Null where nothing was given; texts that are not are empty then. */
  readonly nullable?: boolean
  /** Clients may propose another value. */
  readonly proposable?: true
  /** Organisations may hide it from the public; `after` says where they are asked. */
  readonly hideable?: { readonly after?: string }
}

export interface ExchangeOptions {
  /** The label where there is none. */
  readonly heading?: PlainKey
  /** Further headings under which other systems have it. */
  readonly also?: readonly string[]
  readonly width?: number
  /** The field that it follows, where the list has another order than the table. */
  readonly after?: string
}

/** The values of a record by the names of its fields, as a bundle has them. */
export type Values = Readonly<Record<string, unknown>>

/** What stands in the inputs of a form, by their names, exactly as typed. */
export type FormValues = ReadonlyMap<string, readonly string[]>

export const firstOf = (typed: FormValues, input: string): string => typed.get(input)?.[0] ?? ''

/** What is wrong with one input of a field. */
export interface InputProblem<Code extends string = string> {
  readonly input: string
  readonly code: Code
}

export interface FieldProblem<Code extends string = string> extends InputProblem<Code> {
  readonly field: string
}

export interface FieldPlace {
  readonly name: string
  readonly site: Languages
}

export interface ReadPlace extends FieldPlace {
  readonly isRequired: boolean
  /** The record as it is stored, and what was read of the fields before this one. */
  readonly before: Values
  readonly record: Values
}

export interface ShownField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly isRequired: boolean
  readonly typed: FormValues
  /** Of inputs that have another name than the field. */
  errorOf(input: string): string | undefined
}

export interface Control<Value, Code extends string> {
  /** If missing, one input named like the field. */
  inputs?(place: FieldPlace): readonly string[]
  /** As the browser sends it back if nobody changes it. */
  write(
    value: Value | undefined,
    place: FieldPlace,
    record: Values,
  ): readonly (readonly [string, readonly string[]])[]
  read(typed: FormValues, place: ReadPlace): Result<Values, readonly InputProblem<Code>[]>
  /** If missing, the form shows the field itself. */
  show?(reader: SiteReader, shown: ShownField): Html
  /** If missing, values are equal if all inputs are. */
  isSame?(one: FormValues, other: FormValues, place: FieldPlace): boolean
  /** The stored value in words, shown in a conflict; as typed if missing. */
  text?(reader: SiteReader, texts: readonly string[]): string
  /** Other fields that it reads and writes. */
  readonly also?: readonly string[]
  /** Inputs of other fields on which the value depends. */
  readonly follows?: readonly string[]
  /** In a conflict, shows only those of its inputs that differ. */
  readonly isPartial?: boolean
  /** The labels of inputs that are compared one by one. */
  readonly labels?: Readonly<Record<string, PlainKey>>
}

export interface CellKind<Value> {
  write(value: Value): Cell
  read(cell: string): CellResult<unknown>
}

/** The record that a field names. */
export interface FieldReference {
  readonly to: keyof Schema
  readonly noun: string
  readonly column?: string
}

/** The file that a field names. */
export interface FileLimits {
  readonly types: readonly MediaType[]
  /** In bytes. */
  readonly limit: number
  /** The field that describes it for those who do not see it. */
  readonly alt?: string
}

declare const ownName: unique symbol
/** One column, under the name of the field. */
export interface OwnColumn<Value> {
  readonly [ownName]: Value
}

/** One field of a record: what it is in a bundle, in a row, in a form and in a table that is exchanged. */
export interface Field<Shape extends TSchema = TSchema, Columns = unknown, Code extends string = string>
  extends FieldOptions {
  readonly schema: Shape
  /** For the compiler alone, as are the codes. */
  readonly columns?: Columns
  readonly codes?: readonly Code[]
  /** Where it is stored, if not under its own name. */
  readonly column?: string
  /** Its folded text is part of an index, which limits its length. */
  readonly isIndexed?: boolean
  readonly reference?: FieldReference
  readonly file?: FileLimits
  readonly control?: Control<Static<Shape>, Code>
  readonly cell?: CellKind<Static<Shape>>
  /** Empty for columns that are written elsewhere. */
  toColumns(value: Static<Shape> | undefined, name: string): Values
  fromRow(row: Values, name: string): Static<Shape>
}

/** How a value stands in a single column. */
export interface Column<Value, InRow> {
  readonly column?: string
  toCell(value: Value | undefined): InRow
  fromCell(cell: InRow): Value
}

export function inColumn<Value, InRow>({ column, toCell, fromCell }: Column<Value, InRow>) {
  return {
    toColumns: (value: Value | undefined, name: string) => ({ [column ?? name]: toCell(value) }),
    // The type of the table says what its columns hold; see ColumnsOf.
    fromRow: (row: Values, name: string) => fromCell(row[column ?? name] as InRow),
  }
}
