import { type ContentLocale, contentLocales } from '../../../../texts/language/locales.ts'
import type { Localised } from '../../model/item.ts'

/** Undefined: the row has no such column at all, as in a bundle of elections with different lists. */
export type RawCell = string | number | boolean | null | undefined

/** What the cells of a column are; the names are those of CSV on the Web. */
export type CellType = 'string' | 'integer' | 'decimal' | 'boolean' | 'date'

export interface RawColumn {
  readonly name: string
  /** In English, for the reference and for programs. */
  readonly meaning?: string
  /** `string` unless said otherwise. */
  readonly type?: CellType
  /** Decimals that text files always write out. */
  readonly decimals?: number
}

export type DescribedColumn = RawColumn & { readonly meaning: string }

/** Figures as they are offered for reuse, one record per row. Rows are made while they are read. */
export interface RawTable {
  readonly columns: readonly RawColumn[]
  /** The columns that tell rows apart. */
  readonly key?: readonly string[]
  /** One cell per column, in their order. */
  rows(): Iterable<readonly RawCell[]>
}

/** Columns by name, with what a record has in them and what that means. */
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

/** One column per language. */
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
