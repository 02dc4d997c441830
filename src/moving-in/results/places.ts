import type { Entity } from '../../areas/results/model/entities.ts'
import type { Item } from '../../areas/results/model/item.ts'
import { municipalitiesOf } from '../../areas/results/places/lists/municipalities.ts'
import type { TakenRecord } from '../lists/files.ts'

/** A place in one year. */
interface Seen extends Entity {
  readonly year: number
}

/** Collects the places of results, for instances whose list is not part of this program. */
export interface SeenPlaces {
  add(item: Pick<Item, 'date' | 'domain'>, places: readonly Entity[]): void
  /** Returns the numbers by name. */
  named(): ReadonlyMap<string, number>
  /** Returns records for the instance's own list; none where the program's list has all places. */
  records(instance: string | null): readonly TakenRecord[]
}

export function seenPlaces(): SeenPlaces {
  const seen = new Map<number, Map<number, Seen>>()
  /** The years with a result in all places. */
  const wholeYears = new Set<number>()
  return {
    add({ date, domain }, places) {
      const year = Number(date.slice(0, 4))
      if (domain === 'federation' || domain === 'canton') wholeYears.add(year)
      // A number that is in no list is shown without a name.
      for (const { district, ...place } of places.filter(({ name }) => name !== '')) {
        const years = seen.get(place.id) ?? new Map<number, Seen>()
        seen.set(place.id, years)
        const before = years.get(year)
        // In elections of regions, regions are named in the place of districts.
        const named = domain === 'region' ? { region: district } : { district }
        const { superregion } = place
        years.set(year, {
          ...{ ...place, district: null, region: null, ...before, year },
          ...named,
          superregion: superregion ?? before?.superregion ?? null,
        })
      }
    },
    named: () =>
      new Map([...seen].flatMap(([id, years]) => [...years.values()].map(({ name }) => [name, id] as const))),
    records(instance) {
      if (instance === null || !/^([a-z]{2}|[1-9]\d{0,3})$/.test(instance)) return []
      if (isBroughtAlong(instance, seen)) return []
      const lastYear = Math.max(...wholeYears)
      return [...seen.values()]
        .flatMap((years) => periodsOf([...years.values()], lastYear))
        .map(({ from, to, id, name, district, region, superregion }) => ({
          ...{ id, name, canton: instance, district, region, superregion },
          ...{
            valid_from: from === null ? null : `${from}-01-01`,
            valid_to: to === null ? null : `${to}-12-31`,
          },
        }))
    },
  }
}

function isBroughtAlong(instance: string, seen: ReadonlyMap<number, ReadonlyMap<number, Seen>>): boolean {
  const known = municipalitiesOf(instance)
  if (known === null) return false
  const inYear = new Map<number, ReadonlySet<number>>()
  return [...seen].every(([id, years]) =>
    [...years.keys()].every((year) => {
      const ids = inYear.get(year) ?? new Set(known.inYear(year).map((one) => one.id))
      inYear.set(year, ids)
      return year < known.first || ids.has(id)
    }),
  )
}

interface Period extends Entity {
  /** First year; null for no limit. */
  readonly from: number | null
  readonly to: number | null
}

/** Returns the years in which a place had the same name; a place that is not counted any more has ended. */
function periodsOf(years: readonly Seen[], lastYear: number): readonly Period[] {
  const periods: Period[] = []
  for (const { year, ...place } of years.toSorted((one, other) => one.year - other.year)) {
    const before = periods.at(-1)
    if (before !== undefined && isSame(before, place)) continue
    if (before !== undefined) periods[periods.length - 1] = { ...before, to: year - 1 }
    periods.push({ ...place, from: before === undefined ? null : year, to: null })
  }
  const last = periods.at(-1)
  const lastSeen = Math.max(...years.map(({ year }) => year))
  if (last !== undefined && lastSeen < lastYear) periods[periods.length - 1] = { ...last, to: lastSeen }
  return periods
}

function isSame(one: Entity, other: Entity): boolean {
  return (
    one.name === other.name &&
    (one.district ?? other.district) === (other.district ?? one.district) &&
    (one.region ?? other.region) === (other.region ?? one.region)
  )
}
