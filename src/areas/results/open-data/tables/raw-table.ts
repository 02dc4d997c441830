import { type Locale, locales } from '../../../../texts/language/locales.ts'
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

/** Columns by name, with what a record has in them and what that means, in English for the reference. */
export type CellColumns<Of> = readonly (readonly [name: string, cell: (of: Of) => Cell, meaning: string])[]

/** A column as it is described to readers. */
export interface DescribedColumn {
  readonly name: string
  readonly meaning: string
}

export const described = (columns: CellColumns<never>): readonly DescribedColumn[] =>
  columns.map(([name, , meaning]) => ({ name, meaning }))

export function columnsNamed(names: readonly string[]): readonly RawColumn[] {
  return names.map((name) => ({ name }))
}

export const namesOf = (columns: CellColumns<never>): readonly string[] => columns.map(([name]) => name)

export const cellsOf = <Of>(columns: CellColumns<Of>, of: Of): readonly Cell[] =>
  columns.map(([, cell]) => cell(of))

const languages: Readonly<Record<Locale, string>> = {
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
  return locales.map((locale) => [
    `${name}_${locale}`,
    (of) => textOf(of)?.[locale] ?? '',
    `${meaning} in ${languages[locale]}; blank if there is none.`,
  ])
}
