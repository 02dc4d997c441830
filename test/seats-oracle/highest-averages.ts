import { type Answer, noVotes, type PartyCase } from './cases.ts'
import { compare, type Fraction, fraction, highest, over, sum, zero } from './fraction.ts'

export interface Apportionment {
  /** Those that no lot can take away. */
  readonly certain: readonly number[]
  readonly lot?: { readonly seats: number; readonly among: readonly number[] }
}

/** Standard rounding: sheet 80, section 2.1, step 3. */
export const standardRounding = (seats: number) => fraction(BigInt(2 * seats + 1), 2n)
const roundingDown = (seats: number) => fraction(BigInt(seats + 1))

/** One district: section 2.3, last row. The sheet has no D'Hondt and no largest remainder: as in textbooks. */
export function oneDistrict({ id, method, seats, parties, votes }: PartyCase): Answer {
  const weights = votes.map((count) => fraction(BigInt(count)))
  if (weights.every(({ num }) => num === 0n)) {
    return { id, state: 'cannotCompute', seats: parties.map(() => null), ties: [noVotes] }
  }
  const { certain, lot } = apportion(method, weights, seats)
  if (lot === undefined) return { id, state: 'computed', seats: certain, ties: [] }
  const among = lot.among.map((party) => parties[party] ?? '')
  return { id, state: 'lot', seats: certain, ties: [{ seats: lot.seats, among }] }
}

function apportion(method: PartyCase['method'], weights: readonly Fraction[], seats: number): Apportionment {
  if (method === 'largestRemainder') return largestRemainder(weights, seats)
  return highestAverages(weights, seats, method === 'dHondt' ? roundingDown : standardRounding)
}

/** Seats one by one to the highest weight / divisor(seats so far). */
export function highestAverages(
  weights: readonly Fraction[],
  seats: number,
  divisor: (seats: number) => Fraction,
): Apportionment {
  const standings = weights.map((weight, party) => ({ weight, party, seats: 0 }))
  let left = seats
  while (left > 0) {
    const next = highest(standings, (standing) => over(standing.weight, divisor(standing.seats)))
    if (next.length > left) {
      const lot = { seats: left, among: next.map(({ party }) => party) }
      return { certain: standings.map((standing) => standing.seats), lot }
    }
    for (const standing of next) standing.seats++
    left -= next.length
  }
  return { certain: standings.map((standing) => standing.seats) }
}

/** With the quota of Hare, total / seats. */
function largestRemainder(weights: readonly Fraction[], seats: number): Apportionment {
  const total = sum(weights)
  const shares = weights.map((weight, party) => {
    const exact = over(fraction(weight.num * BigInt(seats), weight.den), total)
    const whole = exact.num / exact.den
    return { party, seats: Number(whole), remainder: fraction(exact.num - whole * exact.den, exact.den) }
  })
  let left = seats - shares.reduce((given, share) => given + share.seats, 0)
  let waiting = shares.filter(({ remainder }) => compare(remainder, zero) > 0n)
  while (left > 0) {
    const next = highest(waiting, ({ remainder }) => remainder)
    if (next.length > left) {
      const lot = { seats: left, among: next.map(({ party }) => party) }
      return { certain: shares.map((share) => share.seats), lot }
    }
    for (const share of next) share.seats++
    left -= next.length
    waiting = waiting.filter((share) => !next.includes(share))
  }
  return { certain: shares.map((share) => share.seats) }
}
