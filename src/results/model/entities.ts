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

const cantons = 26

/** Others number the Swiss abroad by canton: the Federal Statistical Office from 9010 to 9260, or from 19010 to 19260. */
export function isExpatsAlias(id: number): boolean {
  const canton = (id % 10_000) - 9000
  return id < 20_000 && canton % 10 === 0 && canton >= 10 && canton <= 10 * cantons
}
