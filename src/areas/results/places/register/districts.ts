import { readFileSync } from 'node:fs'

/** A district in years in which its number and its official name were the same. */
interface Period {
  readonly number: number
  readonly from: number
  readonly to: number
  /** The official name: `Bezirk Affoltern`. */
  readonly label: string
  /** As in the lists of municipalities; null for the only one of a canton without districts. */
  readonly name: string | null
}

export interface RegisteredDistrict {
  readonly number: number
  readonly label: string
}

let periods: readonly Period[] | null = null

/** Made by scripts/derive-entities.ts. */
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
 * Numbers of the districts of a canton in a year, by their plain name; null stands for a canton without districts. A
 * district that the register does not know gets the next free number of the canton, in the order of the names.
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
