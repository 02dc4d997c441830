import { median } from './median.ts'

/** The median of values and the median absolute deviation (MAD) of each of its sides, which may differ. */
export interface DoubleMad {
  readonly median: number
  readonly left: number
  readonly right: number
  /** How many deviations of its own side a value is away; null where that side has none and cannot judge. */
  distance(value: number): number | null
  /** The value that is so many deviations away to the right of the median, or with a negative number to the left. */
  at(distance: number): number
}

/** With fewer values, deviations are mostly chance. */
export const fewestValues = 20

export function doubleMad(values: readonly number[]): DoubleMad {
  const middle = median(values)
  const deviation = (side: (value: number) => boolean) =>
    median(values.filter(side).map((value) => Math.abs(value - middle)))
  const left = deviation((value) => value <= middle)
  const right = deviation((value) => value >= middle)
  return {
    median: middle,
    left,
    right,
    distance(value) {
      if (value === middle) return 0
      const own = value < middle ? left : right
      return own === 0 ? null : Math.abs(value - middle) / own
    },
    at: (distance) => middle + distance * (distance < 0 ? left : right),
  }
}
