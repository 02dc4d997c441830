import { locales } from '../../../../texts/language/locales.ts'
import type { Localised } from '../../model/item.ts'

/** Undefined: the row has no such column at all, as in a bundle of elections with different lists. */
export type Cell = string | number | boolean | null | undefined

/** What the cells of a column are; the names are those of CSV on the Web. */
export type CellType = 'string' | 'integer' | 'decimal' | 'boolean' | 'date'

export interface RawColumn {
  readonly name: string
  /** `string` unless said otherwise. */
  readonly type?: CellType
  /** Decimals that text files always write out. */
  readonly decimals?: number
}

/** Figures as they are offered for reuse, one record per row. Rows are made while they are read. */
export interface RawTable {
  readonly columns: readonly RawColumn[]
  /** The columns that tell rows apart. */
  readonly key?: readonly string[]
  /** One cell per column, in their order. */
  rows(): Iterable<readonly Cell[]>
}

/** Columns by name, with what a record has in them. */
export type CellColumns<Of> = readonly (readonly [name: string, cell: (of: Of) => Cell, type?: CellType])[]

export function columnsNamed(names: readonly string[], type: CellType = 'string'): readonly RawColumn[] {
  return names.map((name) => ({ name, type }))
}

export const columnsOf = (columns: CellColumns<never>): readonly RawColumn[] =>
  columns.map(([name, , type = 'string']) => ({ name, type }))

export const cellsOf = <Of>(columns: CellColumns<Of>, of: Of): readonly Cell[] =>
  columns.map(([, cell]) => cell(of))

/** One column per language. */
export function perLocale<Of>(name: string, textOf: (of: Of) => Localised | null): CellColumns<Of> {
  return locales.map((locale) => [`${name}_${locale}`, (of) => textOf(of)?.[locale] ?? ''])
}
