/** A municipality, or a quarter of the municipality of the instance. */
export interface Entity {
  readonly id: number
  readonly name: string
  readonly district: string | null
  readonly region: string | null
  readonly superregion: string | null
  /** Whether it began or ended during the year, so that it does not exist on every day of it. */
  readonly isPassing?: true
}

/** The canton or municipality whose results the instance publishes. */
export type Instance =
  | { readonly level: 'canton'; readonly canton: string }
  | {
      readonly level: 'municipality'
      readonly canton: string | null
      readonly municipality: number
      readonly name: string
    }

/** All entities of a year; after a merger, both the former and the new municipalities. */
export interface EntityList {
  readonly instance: Instance
  readonly year: number
  /** Sorted by id. */
  readonly entities: readonly Entity[]
  /** Whether the lists of any year have districts. */
  readonly hasDistricts: boolean
  readonly hasRegions: boolean
  readonly hasSuperregions: boolean
}

/** The Swiss abroad, counted separately in some cantons. */
export const expatsId = 0

/** Checks for other ids of the Swiss abroad in counting programs: 9170, or 19 followed by the number of the canton and 0. */
export function isExpatsAlias(id: number): boolean {
  return id === 9170 || (id >= 19010 && id <= 19260 && id % 10 === 0)
}
