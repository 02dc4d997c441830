import { createHash } from 'node:crypto'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { Entity, Instance } from '../../model/entities.ts'
import { slugOf } from '../../model/file-name.ts'
import { countedOn } from '../../model/stored-item.ts'
import { textOrder } from '../../tally/order.ts'
import { instanceOf, ownListKey } from './instance.ts'
import { entityList } from './lists.ts'
import { allPostalCodes, type PostalCode } from './postal-codes-store.ts'
import { ownEntities } from './store.ts'

/** A municipality or quarter over all years. */
export interface Place {
  readonly id: number
  /** The latest name. */
  readonly name: string
  readonly formerNames: readonly string[]
  /** Part of the address of its page. */
  readonly slug: string
  /** Only those that staff have loaded. */
  readonly postalCodes: readonly string[]
  readonly district: string | null
  readonly region: string | null
  /** False after a merger with another. */
  readonly exists: boolean
  /** Years with results in which the place existed, newest first. */
  readonly years: readonly number[]
}

export interface Places {
  /** Changes whenever any name or address does. */
  readonly stamp: string
  /** Sorted by name. */
  readonly all: readonly Place[]
  byId(id: number): Place | null
  /** Finds a place by slug, former name or number. */
  find(text: string): Place | null
}

export interface PlacesReader {
  places(current: CurrentItems, year: number): Promise<Places>
}

interface YearList {
  readonly year: number
  readonly entities: readonly Entity[]
}

const noPlaces: Places = { stamp: '', all: [], byId: () => null, find: () => null }

/** Returns a reader that caches the operator's own lists per revision. */
export function placesReader(queries: Queries): PlacesReader {
  let known: { readonly key: string; readonly places: Promise<Places> } | null = null
  return {
    places(current, year) {
      const key = `${current.revision} ${current.settingsTag} ${year}`
      if (known?.key === key) return known.places
      const places = readPlaces(queries, current, year)
      const made = { key, places }
      known = made
      places.catch(() => {
        if (known === made) known = null
      })
      return places
    },
  }
}

async function readPlaces(queries: Queries, current: CurrentItems, year: number): Promise<Places> {
  const instance = instanceOf(current.organisation)
  if (instance === null) return noPlaces
  const [own, codes] = await Promise.all([
    ownEntities(queries, ownListKey(instance)),
    allPostalCodes(queries),
  ])
  const decided = current.items.flatMap((stored) =>
    stored.overview.hasResults
      ? [stored.item.date, countedOn(stored)].map((day) => Number(day.slice(0, 4)))
      : [],
  )
  const years = [...new Set([year, ...decided])].sort((a, b) => b - a)
  return placesOf(
    years.flatMap((one) => listOf(instance, one, own)),
    year,
    Map.groupBy(codes, ({ entity }) => entity),
  )
}

function listOf(instance: Instance, year: number, own: Parameters<typeof entityList>[2]): YearList[] {
  const list = entityList(instance, year, own)
  return list === null ? [] : [{ year, entities: list.entities }]
}

/** Builds the places from the lists of all years, newest first. */
export function placesOf(
  lists: readonly YearList[],
  year: number,
  codes: ReadonlyMap<number, readonly PostalCode[]> = new Map(),
): Places {
  const seen = new Map<
    number,
    { readonly latest: Entity; readonly years: number[]; readonly names: Set<string> }
  >()
  for (const list of lists)
    for (const entity of list.entities) {
      const before = seen.get(entity.id) ?? { latest: entity, years: [], names: new Set<string>() }
      before.years.push(list.year)
      before.names.add(entity.name)
      seen.set(entity.id, before)
    }
  const taken = new Set<string>()
  // Newest first, so that a municipality gets the slug without a number, not one of the same name that merged
  // into it.
  const newestFirst = [...seen.values()].sort(
    (a, b) => (b.years[0] ?? 0) - (a.years[0] ?? 0) || b.latest.id - a.latest.id,
  )
  const all = newestFirst.map(({ latest: { id, name, district, region }, years, names }): Place => {
    const slug = freeSlug(taken, name, id)
    taken.add(slug)
    const formerNames = [...names].filter((one) => one !== name)
    const postalCodes = (codes.get(id) ?? []).map(({ code }) => code)
    const exists = (years[0] ?? 0) >= year
    return { id, name, formerNames, slug, postalCodes, district, region, exists, years }
  })
  return lookUp(all)
}

/** Returns an unused slug. It never consists of digits only, because these are numbers of municipalities. */
function freeSlug(taken: ReadonlySet<string>, name: string, id: number): string {
  const plain = slugOf(name)
  let slug = /[a-z]/.test(plain) ? plain : `n-${plain}`.replace(/-$/, '')
  while (taken.has(slug)) slug += `-${id}`
  return slug
}

function lookUp(all: readonly Place[]): Places {
  const byId = new Map(all.map((place) => [place.id, place]))
  const byText = new Map<string, Place>()
  const add = (text: string, place: Place) => {
    if (!byText.has(text)) byText.set(text, place)
  }
  for (const place of all) add(place.slug, place)
  for (const place of all) add(String(place.id), place)
  for (const place of all) add(slugOf(place.name), place)
  for (const place of all) for (const name of place.formerNames) add(slugOf(name), place)
  const told = all.map(({ id, name, slug, exists }) => [id, name, slug, exists])
  return {
    stamp: createHash('sha256').update(JSON.stringify(told)).digest('base64url'),
    all: all.toSorted((a, b) => textOrder(slugOf(a.name), slugOf(b.name)) || a.id - b.id),
    byId: (id) => byId.get(id) ?? null,
    find: (text) => byText.get(text) ?? byText.get(slugOf(text)) ?? null,
  }
}
