import type { RegisteredCanton } from './cantons.ts'

/** Since then the register has room for more than one place per canton. */
const renumbered = '2023-10-01'

export function abroadNumber({ number }: Pick<RegisteredCanton, 'number'>, day: string): number {
  return (day < renumbered ? 9_000 : 19_000) + 10 * number
}

/** Programs send the former number years after it was replaced. */
export function isAbroad({ number }: Pick<RegisteredCanton, 'number'>, id: number): boolean {
  return id === 9_000 + 10 * number || id === 19_000 + 10 * number
}

const french: readonly string[] = ['FR', 'VD', 'VS', 'NE', 'GE', 'JU']

/** What the register calls the voters abroad of a canton. */
export function abroadName({ letters }: Pick<RegisteredCanton, 'letters'>): string {
  return french.includes(letters) ? `${letters}-CH de l'étranger` : `${letters}-Ausland-CH`
}
