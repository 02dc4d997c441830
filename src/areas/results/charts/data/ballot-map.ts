import type { BallotFigures, BallotTally } from '../../tally/tally.ts'

export interface CountedArea {
  readonly counted: boolean
  /** The share of yes; only once the entity is counted. */
  readonly percentage?: number
}

/** By number of the entity. */
export function ballotByEntity(ballot: BallotTally): Readonly<Record<string, CountedArea>> {
  return Object.fromEntries(ballot.entities.map((row) => [String(row.entity.id), shareOf(row)]))
}

export interface CountedDistrict extends CountedArea {
  readonly entities: readonly number[]
}

/** By name of the district; the Swiss abroad live in none. */
export function ballotByDistrict(ballot: BallotTally): Readonly<Record<string, CountedDistrict>> {
  return Object.fromEntries(
    ballot.districts.map((row) => {
      const { counted, ...share } = shareOf(row)
      return [row.district ?? '', { counted, entities: row.entities, ...share }]
    }),
  )
}

function shareOf({ counted, yeasPercentage }: BallotFigures): CountedArea {
  return counted ? { counted, percentage: yeasPercentage } : { counted }
}
