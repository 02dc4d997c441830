import { median } from './median.ts'

/** The median of values and the median absolute deviation (MAD) on each side of it. */
export interface DoubleMad {
  readonly median: number
  readonly left: number
  readonly right: number
  /** Returns the distance of a value from the median, in deviations of its side; null if that side has no deviation. */
  distance(value: number): number | null
  /** Returns the value at this number of deviations to the right of the median; a negative number means to the left. */
  at(distance: number): number
}

/** Minimum of values; with fewer, deviations are mostly chance. */
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
