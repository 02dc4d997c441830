/** A place that counts: a municipality, or a quarter of the one municipality an instance is for. */
export interface Entity {
  readonly id: number
  readonly name: string
  readonly district: string | null
  readonly region: string | null
  readonly superregion: string | null
}

/** Whose results an instance publishes. */
export type Instance =
  | { readonly level: 'canton'; readonly canton: string }
  | {
      readonly level: 'municipality'
      readonly canton: string | null
      readonly municipality: number
      readonly name: string
    }

/** All that counted at any time of a year: after a merger both the old and the new municipalities. */
export interface EntityList {
  readonly instance: Instance
  readonly year: number
  /** By id. */
  readonly entities: readonly Entity[]
  /** Of this or any other year the instance knows. */
  readonly hasDistricts: boolean
  readonly hasRegions: boolean
  readonly hasSuperregions: boolean
}

/** The Swiss abroad, counted apart in some cantons. */
export const expatsId = 0

/** Counting programs number the Swiss abroad in their own ways: 9170, or 19 and the canton's number and 0. */
export function isExpatsAlias(id: number): boolean {
  return id === 9170 || (id >= 19010 && id <= 19260 && id % 10 === 0)
}
