import type { Shares } from '../../tally/shares.ts'
import type { BallotTally } from '../../tally/tally.ts'
import type { SeatArea } from '../data/compound-map.ts'
import type { MapValues } from './map-options.ts'

/** How the Swiss abroad are called, who have a number but no name. */
export interface ExpatsName {
  readonly expats: string
}

type Place = { readonly id: number; readonly name: string }

const nameOf = ({ id, name }: Place, { expats }: ExpatsName) => (id === 0 ? expats : name)

export function ballotEntityValues({ entities }: BallotTally, names: ExpatsName): MapValues {
  return new Map(
    entities.map(({ entity, counted, yeasPercentage }) => [
      String(entity.id),
      { name: nameOf(entity, names), counted, share: yeasPercentage },
    ]),
  )
}

export function ballotDistrictValues({ districts }: BallotTally, names: ExpatsName): MapValues {
  return new Map(
    districts.map(({ district, counted, yeasPercentage }) => [
      district ?? '',
      { name: district ?? names.expats, counted, share: yeasPercentage },
    ]),
  )
}

export function shareEntityValues({ entities }: Shares, names: ExpatsName): MapValues {
  return new Map(
    entities.map(({ entity, counted, percentage }) => [
      String(entity.id),
      { name: nameOf(entity, names), counted, share: percentage },
    ]),
  )
}

export function shareDistrictValues({ districts }: Shares, names: ExpatsName): MapValues {
  return new Map(
    districts.map(({ district, counted, percentage }) => [
      district ?? '',
      { name: district ?? names.expats, counted, share: percentage },
    ]),
  )
}

/** By what the areas are called in the map of a compound; a municipality's number is not its name. */
export function seatValues(
  areas: Readonly<Record<string, SeatArea>>,
  nameOfArea: (key: string) => string,
): MapValues {
  return new Map(
    Object.entries(areas).map(([key, { counted, mandates, link }]) => [
      key,
      { name: nameOfArea(key), counted, share: null, label: mandates, href: link },
    ]),
  )
}
