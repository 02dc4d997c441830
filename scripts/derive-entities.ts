// Creates lists/municipalities.txt and register/districts.txt in src/areas/results/places from the map data
// of the optional package swiss-maps.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mostOverlapped, readAreas } from './map-overlap.ts'
import { cantons, type DbfRow, isMunicipality, readDbf } from './map-table.ts'

const root = join(import.meta.dirname, '..')
const maps = join(root, 'node_modules', 'swiss-maps')
const target = join(root, 'src', 'areas', 'results', 'places')

/** Names of municipalities that are newer than the last snapshot with names; those from 2025 on have none. */
const namesSince2025: ReadonlyMap<number, string> = new Map([
  [2056, 'Fétigny-Ménières'],
  [2239, 'Grolley-Ponthaux'],
  [5395, 'Lema'],
  [6513, 'Laténa'],
  [6831, 'Moutier'],
])

/** Founded during the year, so that the snapshot of its first day lacks them. */
const foundedDuring: Readonly<Record<number, readonly number[]>> = {
  2010: [5238, 5398],
  2011: [5464, 5540, 5541, 5571, 5613, 5804, 5831],
  2012: [5050],
  2013: [5396],
  2016: [5806],
  2017: [5287],
  2020: [5399],
  2021: [5239, 5656],
  2022: [3112, 5240],
  2025: [5395],
}

/** The only snapshot with plain names of districts. */
const plainNames = '2013'

interface Municipality {
  readonly id: number
  readonly name: string
  readonly canton: string
  readonly district: string | null
  /** Row of its district; a canton without districts has one for the register. */
  readonly register: DbfRow
}

/** Names of districts by number. */
type PlainNames = ReadonlyMap<number, string>
type Snapshot = ReadonlyMap<number, Municipality>

interface Period extends Municipality {
  readonly from: number
  to: number
}

/** `Bezirk Aarau` → `Aarau`, `Region Prättigau / Davos` → `Prättigau/Davos` */
function withoutPrefix(label: string): string {
  return label.replace(/^(Amt|Bezirk|Region|Wahlkreis) /, '').replace(' / ', '/')
}

interface Placed {
  readonly id: number
  readonly name: string
  readonly canton: string
  /** The row of its district. */
  readonly district: DbfRow
  /** The name of its district in the previous year. */
  readonly before: string | null
}

function readSnapshot(name: string, plain: PlainNames, earlier: Snapshot): Snapshot {
  const placed = readPlaced(join(maps, name), earlier)
  const nameOf = districtNames(placed, plain)
  return new Map(
    placed.map(({ id, name, canton, district }) => [
      id,
      { id, name, canton, district: nameOf.get(district) ?? null, register: district },
    ]),
  )
}

function readPlaced(folder: string, earlier: Snapshot): readonly Placed[] {
  const shapes = readAreas(join(folder, 'municipalities.shp'))
  const districtShapes = readAreas(join(folder, 'districts.shp'))
  const districts = Map.groupBy(
    readDbf(join(folder, 'districts.dbf')).map((row, place) => ({ row, shape: districtShapes[place] })),
    ({ row }) => row.canton,
  )
  return readDbf(join(folder, 'municipalities.dbf')).flatMap(({ id, name: given, canton }, place) => {
    if (!isMunicipality(id)) return []
    const shape = shapes[place]
    const within = districts.get(canton) ?? []
    const candidates = within.flatMap((district) => district.shape ?? [])
    const at = shape === undefined ? null : mostOverlapped(shape, candidates)
    const district = at === null ? undefined : within[at]?.row
    const known = earlier.get(id)
    const name = given || known?.name || namesSince2025.get(id)
    const code = cantons[canton - 1]
    if (district === undefined || name === undefined || code === undefined)
      throw new Error(`${folder}: cannot place the municipality ${id}`)
    return { id, name, canton: code, district, before: known?.district ?? null }
  })
}

/**
 * Returns the names of districts; none for a canton that is one district. A district without a label gets the
 * previous district name of most of its municipalities; a new one consists of a single municipality and gets
 * its name.
 */
function districtNames(placed: readonly Placed[], plain: PlainNames): ReadonlyMap<DbfRow, string> {
  const names = new Map<DbfRow, string>()
  for (const [canton, members] of Map.groupBy(placed, (municipality) => municipality.canton)) {
    const districts = Map.groupBy(members, ({ district }) => district)
    if (districts.size === 1) continue
    for (const [district, within] of districts) {
      const carriedOver = mostFrequent(within.map(({ before }) => before))
      const only = within.length === 1 ? within[0]?.name : undefined
      const name = labelled(district, plain) ?? carriedOver ?? only
      if (name === undefined) throw new Error(`a district of ${canton} has no name`)
      names.set(district, name)
    }
    if (new Set([...districts.keys()].map((district) => names.get(district))).size < districts.size)
      throw new Error(`two districts of ${canton} have the same name`)
  }
  return names
}

function labelled({ id, name }: DbfRow, plain: PlainNames): string | null {
  return id === null ? null : (plain.get(id) ?? withoutPrefix(name))
}

function mostFrequent(names: readonly (string | null)[]): string | null {
  const counts = [...Map.groupBy(names, (name) => name)].filter(([name]) => name !== null)
  return counts.sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? null
}

/** Returns all municipalities that existed during each year, as of their first day in it. */
function yearLists(): ReadonlyMap<number, Snapshot> {
  const plain = new Map(
    readDbf(join(maps, plainNames, 'districts.dbf')).map((row) => [row.id ?? 0, row.name]),
  )
  const snapshots = new Map<string, Snapshot>()
  let earlier: Snapshot = new Map()
  for (const name of readdirSync(maps)
    .filter((entry) => /^\d{4}(-\d\d)?$/.test(entry))
    .sort()) {
    earlier = readSnapshot(name, plain, earlier)
    snapshots.set(name, earlier)
  }
  const years = [...snapshots.keys()].filter((name) => name.length === 4).map(Number)
  return new Map(years.map((year) => [year, yearList(year, snapshots)]))
}

function yearList(year: number, snapshots: ReadonlyMap<string, Snapshot>): Snapshot {
  const list = new Map<number, Municipality>()
  for (const [name, snapshot] of snapshots)
    if (name.startsWith(`${year}`))
      for (const [id, municipality] of snapshot) if (!list.has(id)) list.set(id, municipality)
  for (const id of foundedDuring[year] ?? []) {
    const founded = list.get(id) ?? snapshots.get(`${year + 1}`)?.get(id)
    if (founded === undefined) throw new Error(`${id} is not in the lists after ${year}`)
    list.set(id, founded)
  }
  return list
}

/** Merges consecutive years with the same name and district of a municipality. */
function periods(lists: ReadonlyMap<number, Snapshot>): readonly Period[] {
  const all: Period[] = []
  const latest = new Map<number, Period>()
  for (const [year, list] of lists)
    for (const municipality of list.values()) {
      const before = latest.get(municipality.id)
      const same =
        before?.to === year - 1 &&
        before.name === municipality.name &&
        before.canton === municipality.canton &&
        before.district === municipality.district
      if (same) before.to = year
      else {
        const period = { ...municipality, from: year, to: year }
        latest.set(municipality.id, period)
        all.push(period)
      }
    }
  return all.sort((a, b) => a.id - b.id || a.from - b.from)
}

interface District {
  readonly canton: string
  /** As in the list of municipalities; null for the only one of a canton without districts. */
  readonly name: string | null
  readonly number: number
  /** The official name: `Bezirk Affoltern`. */
  label: string
  readonly from: number
  to: number
}

/**
 * Returns the periods of districts. The snapshots from 2025 on have no numbers: a district keeps its previous
 * one, and a new one gets the next of its canton.
 */
function districtPeriods(lists: ReadonlyMap<number, Snapshot>): readonly District[] {
  const all: District[] = []
  for (const [year, list] of lists) {
    const first = new Map([...list.values()].map((one) => [`${one.canton} ${one.district ?? ''}`, one]))
    for (const { canton, district: name, register } of first.values()) {
      const known = all.findLast((one) => one.canton === canton && one.name === name)
      const number = register.id ?? known?.number ?? nextNumber(all, canton)
      const label = year === Number(plainNames) ? '' : register.name
      if (known?.number === number && known.to >= year - 1) {
        known.to = year
        known.label = label || known.label
      } else all.push({ canton, name, number, label: label || (name ?? ''), from: year, to: year })
    }
  }
  return all.sort((a, b) => a.number - b.number || a.from - b.from)
}

function nextNumber(all: readonly District[], canton: string): number {
  return 1 + Math.max(...all.filter((one) => one.canton === canton).map(({ number }) => number))
}

const lists = yearLists()
const newest = Math.max(...lists.keys())
const byCanton = Map.groupBy(periods(lists), ({ canton }) => canton)
const lines = cantons.flatMap((canton) => [
  `=${canton}`,
  ...(byCanton.get(canton) ?? []).map(({ id, from, to, name, district }) =>
    [id, from, to === newest ? '' : to, name, ...(district === null ? [] : [district])].join('\t'),
  ),
])
writeFileSync(join(target, 'lists', 'municipalities.txt'), `${lines.join('\n')}\n`)
const districtLines = districtPeriods(lists).map(({ number, from, to, label, name }) =>
  [number, from, to === newest ? '' : to, label, ...(name === null ? [] : [name])].join('\t'),
)
writeFileSync(join(target, 'register', 'districts.txt'), `${districtLines.join('\n')}\n`)
console.log(`${lines.length - cantons.length} periods, ${[...lists.keys()].at(0)} to ${newest}`)
