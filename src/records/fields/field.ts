import type { Static, TSchema } from 'typebox'
import type { Cell } from '../../formats/tables/writing/table.ts'
import type { MediaType } from '../../platform/storage/files/files.ts'
import type { Schema } from '../../platform/storage/schema/schema.ts'
import type { PlainKey } from '../../texts/translate.ts'
import type { Result } from '../../values/result.ts'
import type { Languages, SiteReader } from '../../web/components/reader.ts'
import type { Html } from '../../web/markup/html.ts'
import type { CellResult } from '../exchange/cell-values.ts'

/** Options of a field of any kind. */
export interface FieldOptions {
  readonly label?: PlainKey
  readonly hint?: PlainKey
  /** The group in the form; without one, the field is not part of the form. */
  readonly group?: string
  /** The preceding field in the group, where the form has another order than the list. */
  readonly after?: string
  /** Whether the form requires a value. */
  readonly required?: boolean
  /** Set for a column of the exchanged table. */
  readonly exchange?: ExchangeOptions
  /** Whether the field is part of the record in the API. */
  readonly api?: boolean
  /** For programmers, in English. */
  readonly description?: string
  /** Null where there is no value; other texts are then empty. */
  readonly nullable?: boolean
  /** Whether clients may propose another value. */
  readonly proposable?: true
  /** Set where organisations may hide the field from the public; `after` is its position in their settings. */
  readonly hideable?: { readonly after?: string }
}

export interface ExchangeOptions {
  /** The heading, by default the label. */
  readonly heading?: PlainKey
  /** Further headings, as used by other systems. */
  readonly also?: readonly string[]
  readonly width?: number
  /** The preceding column, where the table has another order than the list. */
  readonly after?: string
}

/** The values of a record by field name, as in a bundle. */
export type Values = Readonly<Record<string, unknown>>

/** The inputs of a form by name, exactly as typed. */
export type FormValues = ReadonlyMap<string, readonly string[]>

export const firstOf = (typed: FormValues, input: string): string => typed.get(input)?.[0] ?? ''

/** A problem of one input of a field. */
export interface InputProblem<Code extends string = string> {
  readonly input: string
  readonly code: Code
  /** Which part of the input is wrong, such as a line. */
  readonly part?: string
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
  /** The stored record, and the values of preceding fields. */
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
  /** Returns the error of an input that has another name than the field. */
  errorOf(input: string): string | undefined
}

export interface Control<Value, Code extends string> {
  /** The names of the inputs; by default one, named like the field. */
  inputs?(place: FieldPlace): readonly string[]
  /** Returns the inputs as the browser sends them back without a change. */
  write(
    value: Value | undefined,
    place: FieldPlace,
    record: Values,
  ): readonly (readonly [string, readonly string[]])[]
  read(typed: FormValues, place: ReadPlace): Result<Values, readonly InputProblem<Code>[]>
  /** Renders the field; by default the form does. */
  show?(reader: SiteReader, shown: ShownField): Html
  /** Compares two inputs; by default all must be equal. */
  isSame?(one: FormValues, other: FormValues, place: FieldPlace): boolean
  /** Returns the stored value in words, for a conflict; by default as typed. */
  text?(reader: SiteReader, texts: readonly string[], typed: FormValues): string
  /** Other fields that it reads and writes. */
  readonly also?: readonly string[]
  /** Inputs of other fields on which the value depends. */
  readonly follows?: readonly string[]
  /** Whether a conflict shows only the inputs that differ. */
  readonly isPartial?: boolean
  /** Labels for comparing the inputs one by one. */
  readonly labels?: Readonly<Record<string, PlainKey>>
}

export interface CellKind<Value> {
  write(value: Value): Cell
  read(cell: string): CellResult<unknown>
}

/** A reference to another record. */
export interface FieldReference {
  readonly to: keyof Schema
  readonly noun: string
  readonly column?: string
}

/** Limits of a stored file. */
export interface FileLimits {
  readonly types: readonly MediaType[]
  /** In bytes. */
  readonly limit: number
  /** The field with the text alternative. */
  readonly alt?: string
}

declare const ownName: unique symbol
/** A column with the name of the field. */
export interface OwnColumn<Value> {
  readonly [ownName]: Value
}

/** One field of a record: its value in a bundle, in a row, in a form and in an exchanged table. */
export interface Field<Shape extends TSchema = TSchema, Columns = unknown, Code extends string = string>
  extends FieldOptions {
  readonly schema: Shape
  /** Only a type, like the codes; never set. */
  readonly columns?: Columns
  readonly codes?: readonly Code[]
  /** The column, if not named like the field. */
  readonly column?: string
  /** Set where the folded text is part of an index, which limits its length. */
  readonly isIndexed?: boolean
  readonly reference?: FieldReference
  readonly file?: FileLimits
  readonly control?: Control<Static<Shape>, Code>
  readonly cell?: CellKind<Static<Shape>>
  /** Returns the columns; none for those that are written elsewhere. */
  toColumns(value: Static<Shape> | undefined, name: string): Values
  fromRow(row: Values, name: string): Static<Shape>
}

/** How a value is stored in a single column. */
export interface Column<Value, InRow> {
  readonly column?: string
  toCell(value: Value | undefined): InRow
  fromCell(cell: InRow): Value
}

export function inColumn<Value, InRow>({ column, toCell, fromCell }: Column<Value, InRow>) {
  return {
    toColumns: (value: Value | undefined, name: string) => ({ [column ?? name]: toCell(value) }),
    // The type of the table guarantees the type of the column; see ColumnsOf.
    fromRow: (row: Values, name: string) => fromCell(row[column ?? name] as InRow),
  }
}
