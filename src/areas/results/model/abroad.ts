/** First day of the current numbers; the register then reserved several numbers per canton. */
const renumbered = '2023-10-01'

export function abroadNumber({ number }: { readonly number: number }, day: string): number {
  return (day < renumbered ? 9_000 : 19_000) + 10 * number
}

/** Checks whether an id is that of the Swiss abroad; programs send former numbers for years after their replacement. */
export function isAbroad(canton: number, id: number): boolean {
  return id === 9_000 + 10 * canton || id === 19_000 + 10 * canton
}

const french: readonly string[] = ['FR', 'VD', 'VS', 'NE', 'GE', 'JU']

/** Returns the name of a canton's voters abroad, as in the register. */
export function abroadName({ letters }: { readonly letters: string }): string {
  return french.includes(letters) ? `${letters}-CH de l'étranger` : `${letters}-Ausland-CH`
}
