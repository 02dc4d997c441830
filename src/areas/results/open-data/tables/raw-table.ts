import { type ContentLocale, contentLocales } from '../../../../texts/language/locales.ts'
import type { Localised } from '../../model/item.ts'

/** Undefined if the row has no such column, as in a table of elections with different lists. */
export type RawCell = string | number | boolean | null | undefined

/** Datatype of a column, as named by CSV on the Web. */
export type CellType = 'string' | 'integer' | 'decimal' | 'boolean' | 'date'

export interface RawColumn {
  readonly name: string
  /** In English, for the reference and for programs. */
  readonly meaning?: string
  /** `string` by default. */
  readonly type?: CellType
  /** Number of decimals that text files always write. */
  readonly decimals?: number
}

export type DescribedColumn = RawColumn & { readonly meaning: string }

/** A table of figures for reuse. Rows are made while they are read. */
export interface RawTable {
  readonly columns: readonly RawColumn[]
  /** The columns that identify a row. */
  readonly key?: readonly string[]
  /** Makes rows with one cell per column. */
  rows(): Iterable<readonly RawCell[]>
}

/** Columns with their name, cell of a record, meaning and type. */
export type CellColumns<Of> = readonly (readonly [
  name: string,
  cell: (of: Of) => RawCell,
  meaning: string,
  type?: CellType,
])[]

export const columnsOf = (columns: CellColumns<never>): readonly DescribedColumn[] =>
  columns.map(([name, , meaning, type = 'string']) => ({ name, meaning, type }))

export const cellsOf = <Of>(columns: CellColumns<Of>, of: Of): readonly RawCell[] =>
  columns.map(([, cell]) => cell(of))

const languages: Readonly<Record<ContentLocale, string>> = {
  de_CH: 'German',
  fr_CH: 'French',
  it_CH: 'Italian',
  rm_CH: 'Romansh',
}

/** Returns a column for each language. */
export function perLocale<Of>(
  name: string,
  textOf: (of: Of) => Localised | null,
  meaning: string,
): CellColumns<Of> {
  return contentLocales.map((locale) => [
    `${name}_${locale}`,
    (of) => textOf(of)?.[locale] ?? '',
    `${meaning} in ${languages[locale]}; blank if there is none.`,
  ])
}
