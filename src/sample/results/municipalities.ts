import type { EntityList } from '../../areas/results/model/entities.ts'
import { entityList } from '../../areas/results/places/lists/lists.ts'
import { sampleTable, tableRows } from '../records/table.ts'
import type { CountingPlace } from './counting/counting.ts'

export const canton = 'ds'

const firstId = 9801

interface Municipality extends Required<CountingPlace> {
  readonly name: string
  readonly district: string
  readonly language: string
  readonly postalCode: string
}

/** The share of Latin languages in a municipality, from −1 to 1. */
const latinOf: Readonly<Record<string, number>> = { de: -0.5, rm: 0.3, fr: 1, it: 0.8 }

/**
 * The 31 municipalities of the canton; their numbers, from 9801 on, are unassigned:
 * district | name | language | eligible voters | postal code, as in the addresses of the directory nearby
 */
const rows: readonly Municipality[] = tableRows(sampleTable('municipalities'), 5).map(
  ([district = '', name = '', language = '', eligible = '', postalCode = ''], at) => ({
    id: firstId + at,
    name,
    district,
    language,
    eligible: Number(eligible),
    town: townOf(Number(eligible)),
    latin: latinOf[language] ?? 0,
    postalCode,
  }),
)

/** Returns the size from −1 for a hamlet to 1 for the capital. */
function townOf(eligible: number): number {
  return Math.min(1, Math.max(-1, (Math.log10(eligible) - 3.3) / 0.8))
}

export const sampleEntities = rows.map(({ id, name, district }) => ({
  id,
  name,
  canton,
  district,
}))

const languageNames: Readonly<Record<string, string>> = {
  de: 'Deutsch',
  rm: 'Rätoromanisch',
  fr: 'Französisch',
  it: 'Italienisch',
}

export const samplePostalCodes = rows
  .map(({ id, postalCode }) => ({ postal_code: postalCode, municipality: id }))
  .toSorted((a, b) => Number(a.postal_code) - Number(b.postal_code))

/** A set of groups in the form in which staff load it. */
export const sampleGroups = [
  {
    name: 'Sprache',
    groups: Object.entries(languageNames).map(([language, name]) => ({
      name,
      municipalities: rows.flatMap((row) => (row.language === language ? row.id : [])),
    })),
  },
]

export const districts: readonly string[] = [...new Set(rows.map(({ district }) => district))]

export function districtOf(name: string): string {
  const found = rows.find((row) => row.name === name)
  if (found === undefined) throw new Error(`the sample has no municipality ${name}`)
  return found.district
}

/** Returns the municipalities of a district, or of the canton; `share` scales the number of voters for earlier years. */
export function placesInSample({
  district,
  share = 1,
}: {
  district?: string
  share?: number
} = {}): readonly CountingPlace[] {
  return rows
    .filter((row) => district === undefined || row.district === district)
    .map(({ id, eligible, town, latin }) => ({ id, town, latin, eligible: Math.round(eligible * share) }))
}

export function entitiesIn(year: number): EntityList {
  const own = sampleEntities.map((entity) => ({
    ...entity,
    region: null,
    superregion: null,
    valid_from: '0001-01-01',
    valid_to: null,
  }))
  const list = entityList({ level: 'canton', canton }, year, own)
  if (list === null) throw new Error(`the sample has no municipalities in ${year}`)
  return list
}
