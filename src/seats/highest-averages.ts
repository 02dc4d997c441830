import { compareQuotients, highest, type Tie } from './ties.ts'

/** The divisor for the next seat, by the number of seats so far. */
const divisors = {
  /** Standard rounding: 1, 3, 5 … */
  sainteLague: (seats: number) => 2 * seats + 1,
  /** Rounding down: 1, 2, 3 … */
  dHondt: (seats: number) => seats + 1,
} as const

export type HighestAveragesMethod = keyof typeof divisors

export interface Share {
  readonly key: string
  /** Votes, or whole numbers proportional to them. */
  readonly weight: number | bigint
}

export interface Distributed {
  /** Without seats that depend on a lot. */
  readonly seats: readonly number[]
  readonly tie: Omit<Tie, 'level'> | null
}

/** Gives the seats one by one to the highest quotient of weight and divisor. Gives none if all weights are zero. */
export function highestAverages(
  shares: readonly Share[],
  seats: number,
  method: HighestAveragesMethod,
): Distributed {
  const won = shares.map(() => 0)
  const withVotes = shares.flatMap(({ weight }, index) => (weight > 0 ? [index] : []))
  const quotient = (index: number) => [shares[index]?.weight ?? 0, divisors[method](won[index] ?? 0)] as const
  let left = withVotes.length === 0 ? 0 : seats
  while (left > 0) {
    const equal = highest(withVotes, (one, other) => compareQuotients(quotient(one), quotient(other)))
    if (equal.length > left)
      return { seats: won, tie: { seats: left, among: equal.map((index) => shares[index]?.key ?? '') } }
    for (const index of equal) won[index] = (won[index] ?? 0) + 1
    left -= equal.length
  }
  return { seats: won, tie: null }
}

/** Gives each party its whole quotas and the remaining seats to the largest remainders (Hare/Niemeyer). */
export function largestRemainder(shares: readonly Share[], seats: number): Distributed {
  const total = shares.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  if (total === 0n) return { seats: shares.map(() => 0), tie: null }
  const parts = shares.map(({ weight }) => BigInt(weight) * BigInt(seats))
  const won = parts.map((part) => Number(part / total))
  let open = parts.map((part, index) => ({ index, remainder: part % total }))
  let left = seats - won.reduce((sum, own) => sum + own, 0)
  while (left > 0) {
    const equal = highest(open, (one, other) =>
      one.remainder > other.remainder ? 1 : one.remainder < other.remainder ? -1 : 0,
    )
    if (equal.length > left)
      return { seats: won, tie: { seats: left, among: equal.map(({ index }) => shares[index]?.key ?? '') } }
    for (const { index } of equal) won[index] = (won[index] ?? 0) + 1
    open = open.filter((one) => !equal.includes(one))
    left -= equal.length
  }
  return { seats: won, tie: null }
}
