import type { Shares } from '../../tally/shares.ts'

/** The share of a list or candidate in one place. */
export interface SharedArea {
  readonly counted: boolean
  readonly votes: number
  readonly percentage: number
}

/** By number of the entity. */
export function sharesByEntity({ entities }: Shares): Readonly<Record<string, SharedArea>> {
  return Object.fromEntries(
    entities.map(({ entity, counted, votes, percentage }) => [
      String(entity.id),
      { counted, votes, percentage },
    ]),
  )
}

export interface SharedDistrict extends SharedArea {
  readonly entities: readonly number[]
}

/** By name of the district; the Swiss abroad live in none. */
export function sharesByDistrict({ districts }: Shares): Readonly<Record<string, SharedDistrict>> {
  return Object.fromEntries(
    districts.map(({ district, counted, votes, percentage, entities }) => [
      district ?? '',
      { counted, votes, percentage, entities },
    ]),
  )
}
