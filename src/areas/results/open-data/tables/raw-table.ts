import { locales } from '../../../../texts/language/locales.ts'
import type { Localised } from '../../model/item.ts'

/** Undefined: the row has no such column at all, as in a bundle of elections with different lists. */
export type Cell = string | number | boolean | null | undefined

export interface RawColumn {
  readonly name: string
  /** Decimals that text files always write out. */
  readonly decimals?: number
}

/** Figures as they are offered for reuse, one record per row. Rows are made while they are read. */
export interface RawTable {
  readonly columns: readonly RawColumn[]
  /** One cell per column, in their order. */
  rows(): Iterable<readonly Cell[]>
}

/** Columns by name, with what a record has in them. */
export type CellColumns<Of> = readonly (readonly [name: string, cell: (of: Of) => Cell])[]

export function columnsNamed(names: readonly string[]): readonly RawColumn[] {
  return names.map((name) => ({ name }))
}

export const namesOf = (columns: CellColumns<never>): readonly string[] => columns.map(([name]) => name)

export const cellsOf = <Of>(columns: CellColumns<Of>, of: Of): readonly Cell[] =>
  columns.map(([, cell]) => cell(of))

/** One column per language. */
export function perLocale<Of>(name: string, textOf: (of: Of) => Localised | null): CellColumns<Of> {
  return locales.map((locale) => [`${name}_${locale}`, (of) => textOf(of)?.[locale] ?? ''])
}
