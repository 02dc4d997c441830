import type { ResultEntity } from '../../model/result-set.ts'
import { correlation } from './correlation.ts'
import { pairPlaces } from './pair-places.ts'

/** The yes share of a place that is counted. */
export interface PlaceShare {
  readonly entity: Pick<ResultEntity, 'id' | 'name'>
  readonly yeasPercentage: number
}

export interface Similarity {
  /** Pearson's, of the yes shares; every place weighs the same. */
  readonly correlation: number
  /** How many places are counted in both. */
  readonly places: number
}

/** With fewer places in common, a correlation is mostly chance. */
export const fewestCommonPlaces = 10

/** Null where too few places are counted in both, or all decided alike. */
export function similarityOf(ones: readonly PlaceShare[], others: readonly PlaceShare[]): Similarity | null {
  const pairs = pairPlaces(ones, others)
  if (pairs.length < fewestCommonPlaces) return null
  const found = correlation(pairs.map(({ one, other }) => [one.yeasPercentage, other.yeasPercentage]))
  return found === null ? null : { correlation: found, places: pairs.length }
}
