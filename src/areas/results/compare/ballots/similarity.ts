import type { ResultEntity } from '../../model/result-set.ts'
import { correlation } from './correlation.ts'
import { pairPlaces } from './pair-places.ts'

/** The yes share of a place that is counted. */
export interface PlaceShare {
  readonly entity: Pick<ResultEntity, 'id' | 'name'>
  readonly yeasPercentage: number
}

export interface Similarity {
  /** Pearson's correlation of the shares of yes; places are not weighted. */
  readonly correlation: number
  /** Number of places that are counted in both votes. */
  readonly places: number
}

/** With fewer common places, a correlation is mostly random. */
export const fewestCommonPlaces = 10

/** Returns the similarity; null where too few places are counted in both, or all have the same share. */
export function similarityOf(ones: readonly PlaceShare[], others: readonly PlaceShare[]): Similarity | null {
  const pairs = pairPlaces(ones, others)
  if (pairs.length < fewestCommonPlaces) return null
  const found = correlation(pairs.map(({ one, other }) => [one.yeasPercentage, other.yeasPercentage]))
  return found === null ? null : { correlation: found, places: pairs.length }
}
