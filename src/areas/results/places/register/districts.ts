import { readFileSync } from 'node:fs'

/** A range of years in which number and official name of a district did not change. */
interface Period {
  readonly number: number
  readonly from: number
  readonly to: number
  /** The official name, such as `Bezirk Affoltern`. */
  readonly label: string
  /** The name in the lists of municipalities; null for the single entry of a canton without districts. */
  readonly name: string | null
}

export interface RegisteredDistrict {
  readonly number: number
  readonly label: string
}

let periods: readonly Period[] | null = null

/** Reads the file that scripts/derive-entities.ts creates. */
function readPeriods(): readonly Period[] {
  periods ??= readFileSync(new URL('./districts.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [number, from, to, label = '', name = null] = line.split('\t')
      return {
        number: Number(number),
        from: Number(from),
        to: to === '' ? Infinity : Number(to),
        label,
        name,
      }
    })
  return periods
}

/**
 * Returns the numbers of the districts of a canton in a year, by plain name; the key is null for a canton
 * without districts. Districts that are missing in the register get the next free numbers of the canton, in
 * order of their names.
 */
export function districtRegister(
  canton: { readonly number: number; readonly name: string },
  year: number,
  names: readonly (string | null)[],
): (name: string | null) => RegisteredDistrict {
  const all = readPeriods().filter(({ number }) => Math.floor(number / 100) === canton.number)
  const first = Math.min(...all.map(({ from }) => from))
  const asked = Math.max(year, first)
  const known = new Map<string | null, RegisteredDistrict>(
    all.filter(({ from, to }) => from <= asked && asked <= to).map((one) => [one.name, one]),
  )
  const whole = { number: canton.number * 100, label: canton.name }
  const taken = new Set(all.map(({ number }) => number))
  let next = whole.number
  for (const name of [...new Set(names)].sort()) {
    if (name === null || known.has(name)) continue
    do next++
    while (taken.has(next))
    known.set(name, { number: next, label: name })
  }
  return (name) => known.get(name) ?? known.get(null) ?? whole
}
