import { readFileSync } from 'node:fs'
import type { Entity } from '../../model/entities.ts'
import { regionsOf } from './regions.ts'

/** A range of years in which name and district of a municipality did not change. */
interface Period {
  readonly id: number
  readonly name: string
  readonly district: string | null
  readonly from: number
  readonly to: number
}

/** The first year in the list of the product, which scripts/derive-entities.ts creates. */
const firstYear = 2010

let text: string | null = null
const known = new Map<string, readonly Period[]>()

/** Returns the periods of a canton; none for an unknown one. */
function periodsOf(canton: string): readonly Period[] {
  const before = known.get(canton)
  if (before !== undefined) return before
  text ??= `\n${readFileSync(new URL('./municipalities.txt', import.meta.url), 'utf8')}`
  const head = `\n=${canton}\n`
  const start = text.indexOf(head)
  if (start === -1) return []
  const end = text.indexOf('\n=', start + head.length)
  const section = text.slice(start + head.length, end === -1 ? -1 : end)
  const periods = section.split('\n').map(readPeriod)
  known.set(canton, periods)
  return periods
}

function readPeriod(line: string): Period {
  const [id, from, to, name = '', district = null] = line.split('\t')
  return { id: Number(id), name, district, from: Number(from), to: to === '' ? Infinity : Number(to) }
}

export interface KnownYears {
  readonly first: number
  readonly hasDistricts: boolean
  /** The municipalities of a year, by number. Future years equal the last known one. */
  inYear(year: number): readonly Entity[]
}

/** Returns the municipalities of a canton; null for an unknown one. */
export function municipalitiesOf(canton: string): KnownYears | null {
  const periods = periodsOf(canton)
  if (periods.length === 0) return null
  // A renamed municipality has consecutive periods.
  const has = (id: number, year: number) =>
    periods.some((one) => one.id === id && one.from <= year && year <= one.to)
  const began = (id: number, from: number, year: number) =>
    from === year && year > firstYear && !has(id, year - 1)
  const ended = (id: number, to: number, year: number) => to === year && !has(id, year + 1)
  return {
    first: firstYear,
    hasDistricts: periods.every(({ district }) => district !== null),
    inYear: (year) =>
      periods
        .filter(({ from, to }) => from <= year && year <= to)
        .map(({ id, name, district, from, to }) => {
          const { region = null, superregion = null } = regionsOf(canton, year, id) ?? {}
          const isPassing = began(id, from, year) || ended(id, to, year)
          return { id, name, district, region, superregion, ...(isPassing && { isPassing }) }
        }),
  }
}
