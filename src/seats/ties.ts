/**
 * Those who are equal by all criteria of the law, and the number of seats among them. The lot is drawn by the
 * authority, never here.
 */
export interface Tie {
  /** Where the tie arose, such as `['connection 1', 'sub-connection 1/2']`. */
  readonly level: readonly string[]
  readonly seats: number
  readonly among: readonly string[]
}

/** Returns all candidates with the highest value, in their order. */
export function highest<T>(candidates: readonly T[], compare: (one: T, other: T) => number): readonly T[] {
  let best: T[] = []
  for (const candidate of candidates) {
    const [first] = best
    const order = first === undefined ? 1 : compare(candidate, first)
    if (order > 0) best = [candidate]
    else if (order === 0) best.push(candidate)
  }
  return best
}

/** Compares two quotients of whole numbers without rounding. Divisors are positive. */
export function compareQuotients(
  one: readonly [dividend: number | bigint, divisor: number | bigint],
  other: readonly [dividend: number | bigint, divisor: number | bigint],
): number {
  const left = BigInt(one[0]) * BigInt(other[1])
  const right = BigInt(other[0]) * BigInt(one[1])
  return left > right ? 1 : left < right ? -1 : 0
}
