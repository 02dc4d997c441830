import { readFileSync } from 'node:fs'
import type { Entity } from '../../model/entities.ts'
import { regionsOf } from './regions.ts'

/** A municipality during years in which its name and district were the same. */
interface Period {
  readonly id: number
  readonly name: string
  readonly district: string | null
  readonly from: number
  readonly to: number
}

/** The first year of the list that the product brings along; scripts/derive-entities.ts makes it. */
const firstYear = 2010

let text: string | null = null
const known = new Map<string, readonly Period[]>()

/** Empty for an unknown canton. */
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
  /** The municipalities of a year, by number. Future years are like the last known one. */
  inYear(year: number): readonly Entity[]
}

/** Null for an unknown canton. */
export function municipalitiesOf(canton: string): KnownYears | null {
  const periods = periodsOf(canton)
  if (periods.length === 0) return null
  // A municipality that is renamed has several periods, of which one follows the other.
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
