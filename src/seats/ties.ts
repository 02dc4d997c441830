/**
 * Who is equal in every respect that the law names, and how many seats there are for them. The lot is drawn by the
 * authority, never here.
 */
export interface Tie {
  /** Where it arose, such as `['connection 1', 'sub-connection 1/2']`. */
  readonly level: readonly string[]
  readonly seats: number
  readonly among: readonly string[]
}

/** Those of the highest value, in their order. */
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

/** The order of two quotients of whole numbers, without rounding. Divisors are positive. */
export function compareQuotients(
  one: readonly [dividend: number | bigint, divisor: number | bigint],
  other: readonly [dividend: number | bigint, divisor: number | bigint],
): number {
  const left = BigInt(one[0]) * BigInt(other[1])
  const right = BigInt(other[0]) * BigInt(one[1])
  return left > right ? 1 : left < right ? -1 : 0
}
