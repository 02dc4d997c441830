import type { SeatArea } from '../data/compound-map.ts'
import type { MapValue, MapValues } from './map-options.ts'

/** The name of the Swiss abroad, who have a number but no name. */
export interface ExpatsName {
  readonly expats: string
}

type Place = { readonly id: number; readonly name: string }
type Figure = Omit<MapValue, 'name'>

/** By number. */
export function entityValues<Row extends { readonly entity: Place }>(
  rows: readonly Row[],
  { expats }: ExpatsName,
  figureOf: (row: Row) => Figure,
): MapValues {
  return new Map(
    rows.map((row) => {
      const { id, name } = row.entity
      return [String(id), { name: id === 0 ? expats : name, ...figureOf(row) }]
    }),
  )
}

/** By name; entities without a district are those abroad. */
export function districtValues<Row extends { readonly district: string | null }>(
  rows: readonly Row[],
  { expats }: ExpatsName,
  figureOf: (row: Row) => Figure,
): MapValues {
  return new Map(rows.map((row) => [row.district ?? '', { name: row.district ?? expats, ...figureOf(row) }]))
}

/** Replaces 0 by a dash: vacant seats are not lost. */
function seatsText(mandates: string): string {
  return mandates.replace(/^0 \//, '– /')
}

/**
 * Returns values by the names of the areas in the map of a compound; a municipality's number is not its name. `more`
 * describes who has the seats there, and whether that may change.
 */
export function seatValues(
  areas: Readonly<Record<string, SeatArea>>,
  nameOfArea: (key: string) => string,
  more: (key: string) => Pick<MapValue, 'isPartial' | 'seats'> = () => ({}),
): MapValues {
  return new Map(
    Object.entries(areas).map(([key, { counted, mandates, link }]) => [
      key,
      { name: nameOfArea(key), counted, share: null, label: seatsText(mandates), href: link, ...more(key) },
    ]),
  )
}
