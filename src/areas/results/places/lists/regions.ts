import { readFileSync } from 'node:fs'
import type { Entity } from '../../model/entities.ts'

/**
 * Constituencies by cantonal law, which no package contains. Those of Graubünden are in force since 2021;
 * 3932 merged with Chur in 2025.
 */
export interface Regions {
  readonly region: string
  readonly superregion: string | null
}

interface RegionsOfCanton {
  readonly since: number
  readonly regions: Map<number, Regions>
}

let byCanton: ReadonlyMap<string, RegionsOfCanton> | null = null

/** Reads lines of: canton, first year, region, superregion, numbers of municipalities with ranges such as `2781-2793`. */
function readRegions(): ReadonlyMap<string, RegionsOfCanton> {
  const read = new Map<string, RegionsOfCanton>()
  const lines = readFileSync(new URL('./regions.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  for (const line of lines) {
    const [canton = '', since, region = '', superregion = '', numbers = ''] = line.split('\t')
    const known = read.get(canton) ?? { since: Number(since), regions: new Map() }
    for (const id of numbers.split(' ').flatMap(range))
      known.regions.set(id, { region, superregion: superregion || null })
    read.set(canton, known)
  }
  return read
}

export function regionsOf(canton: string, year: number, municipality: number): Regions | null {
  byCanton ??= readRegions()
  const found = byCanton.get(canton)
  return found === undefined || year < found.since ? null : (found.regions.get(municipality) ?? null)
}

function range(text: string): readonly number[] {
  const [first = 0, last = first] = text.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Quarters of municipalities that are counted separately. */
const quarters: ReadonlyMap<number, readonly Entity[]> = new Map([
  [
    351,
    [
      'Innere Stadt',
      'Länggasse/Felsenau',
      'Mattenhof/Weissenbühl',
      'Kirchenfeld/Schosshalde',
      'Breitenrain/Lorraine',
      'Bümpliz/Bethlehem',
    ].map((name, index) => ({ id: index + 1, name, district: null, region: null, superregion: null })),
  ],
])

export function quartersOf(municipality: number): readonly Entity[] | null {
  return quarters.get(municipality) ?? null
}
