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

export function columnsNamed(names: readonly string[]): readonly RawColumn[] {
  return names.map((name) => ({ name }))
}

/** One column per language. */
export function perLocale(name: string): readonly string[] {
  return locales.map((locale) => `${name}_${locale}`)
}

export function inEachLocale(text: Localised | null): readonly string[] {
  return locales.map((locale) => text?.[locale] ?? '')
}
