import { LRUCache } from 'lru-cache'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import type { Entity, EntityList, Instance } from '../../model/entities.ts'
import { ownListKey } from './instance.ts'
import { municipalitiesOf } from './municipalities.ts'
import { quartersOf } from './regions.ts'

type OwnRows = readonly Row<'entities'>[]

/** The years with lists; unlimited without `last`. Lists of the operator may have gaps. */
export interface Years {
  readonly first: number
  readonly last: number | null
}

/** All lists of an instance. */
interface Lists extends Years, Pick<EntityList, 'hasDistricts' | 'hasRegions' | 'hasSuperregions'> {
  /** Sorted by id; empty if there is no list of the year. */
  inYear(year: number): readonly Entity[]
}

/** First supported year of a single municipality without quarters, for which no list is needed. */
const firstMunicipalYear = 2002

/**
 * Returns the entities of a year; null for an unsupported year. `own`: rows of the operator, which replace
 * all lists of the product.
 */
export function entityList(instance: Instance, year: number, own: OwnRows): EntityList | null {
  const rows = ownRows(instance, own)
  const cache = rows.length === 0 ? builtIn : cacheFor(own)
  const key = `${year} ${JSON.stringify(instance)}`
  const before = cache.get(key)
  if (before !== undefined) return before.list
  const list = makeList(instance, year, rows)
  cache.set(key, { list })
  return list
}

/** Returns the years with lists; null if there are none, as for an unknown canton. */
export function supportedYears(instance: Instance, own: OwnRows): Years | null {
  const lists = listsOf(instance, ownRows(instance, own))
  return lists === null ? null : { first: lists.first, last: lists.last }
}

/** Returns the lists of all years up to the given one, oldest first. */
export function listsUntil(instance: Instance, last: number, own: OwnRows): readonly EntityList[] {
  const first = supportedYears(instance, own)?.first ?? last + 1
  const years = Array.from({ length: Math.max(0, last + 1 - first) }, (_, at) => first + at)
  return years.flatMap((year) => entityList(instance, year, own) ?? [])
}

interface Cached {
  readonly list: EntityList | null
}

type Cache = LRUCache<string, Cached>

const newCache = (): Cache => new LRUCache({ max: 100 })
const builtIn = newCache()
const ownCaches = new WeakMap<OwnRows, Cache>()

function cacheFor(own: OwnRows): Cache {
  const cache = ownCaches.get(own) ?? newCache()
  ownCaches.set(own, cache)
  return cache
}

function makeList(instance: Instance, year: number, rows: OwnRows): EntityList | null {
  const lists = listsOf(instance, rows)
  if (lists === null || year < lists.first || (lists.last !== null && year > lists.last)) return null
  const entities = lists.inYear(year)
  if (entities.length === 0) return null
  const { hasDistricts, hasRegions, hasSuperregions } = lists
  return { instance, year, entities, hasDistricts, hasRegions, hasSuperregions }
}

function ownRows(instance: Instance, own: OwnRows): OwnRows {
  const key = ownListKey(instance)
  return own.filter(({ canton }) => canton === key)
}

function listsOf(instance: Instance, rows: OwnRows): Lists | null {
  if (rows.length > 0) return ownLists(rows)
  switch (instance.level) {
    case 'canton':
      return cantonalLists(instance.canton)
    case 'municipality':
      return municipalLists(instance.municipality, instance.name)
  }
}

function cantonalLists(canton: string): Lists | null {
  const known = municipalitiesOf(canton)
  if (known === null) return null
  const latest = known.inYear(Number.MAX_SAFE_INTEGER)
  return {
    first: known.first,
    last: null,
    hasDistricts: known.hasDistricts,
    hasRegions: latest.some(({ region }) => region !== null),
    hasSuperregions: latest.some(({ superregion }) => superregion !== null),
    inYear: known.inYear,
  }
}

function municipalLists(municipality: number, name: string): Lists {
  const whole = { id: municipality, name, district: null, region: null, superregion: null }
  const entities = quartersOf(municipality) ?? [whole]
  return {
    first: firstMunicipalYear,
    last: null,
    hasDistricts: false,
    hasRegions: false,
    hasSuperregions: false,
    inYear: () => entities,
  }
}

function ownLists(rows: OwnRows): Lists {
  const ends = rows.map(({ valid_to }) => (valid_to === null ? Infinity : yearOf(valid_to)))
  const last = Math.max(...ends)
  return {
    first: Math.min(...rows.map(({ valid_from }) => yearOf(valid_from))),
    last: last === Infinity ? null : last,
    hasDistricts: rows.every(({ district }) => district !== null),
    hasRegions: rows.some(({ region }) => region !== null),
    hasSuperregions: rows.some(({ superregion }) => superregion !== null),
    inYear: (year) => ownInYear(rows, year),
  }
}

/** Returns the operator's rows of a year; of an entity that was renamed within the year, the later row. */
function ownInYear(rows: OwnRows, year: number): readonly Entity[] {
  const valid = rows
    .filter(
      (row) => yearOf(row.valid_from) <= year && (row.valid_to === null || year <= yearOf(row.valid_to)),
    )
    .sort((a, b) => a.id - b.id || (a.valid_from < b.valid_from ? -1 : 1))
  const byId = new Map(
    valid.map(({ id, name, district, region, superregion }) => {
      const periods = valid.filter((row) => row.id === id)
      const isWhole = isWholeYear(periods, year)
      return [id, { id, name, district, region, superregion, ...(!isWhole && { isPassing: true as const }) }]
    }),
  )
  return [...byId.values()]
}

/** Checks whether the rows of one entity, sorted by first day, cover the year. */
function isWholeYear(periods: OwnRows, year: number): boolean {
  const [first, last] = [periods[0], periods.at(-1)]
  const hasBegun = first !== undefined && first.valid_from <= `${year}-01-01`
  return hasBegun && last !== undefined && (last.valid_to === null || last.valid_to >= `${year}-12-31`)
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}
