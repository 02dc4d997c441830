import { compare, type Fraction, fraction, over, plus, times, zero } from './fraction.ts'
import type { LowerTask } from './lower-enumerated.ts'

const mostRounds = 500
/** Divisors are cut to so many binary digits. */
const digits = 96n

/**
 * The distribution by alternating scaling, for what is too large to be enumerated. It is accepted only if every quotient
 * rounds to its seats and none lies on the border of rounding, which makes it the only one.
 */
export function scaledDistribution({
  votes,
  rows,
  columns,
  least,
}: LowerTask): readonly (readonly number[])[] {
  const districtDivisors = rows.map(() => fraction(1n))
  const partyDivisors = columns.map(() => fraction(1n))
  const partyVotes = columns.map((_, party) => votes.map((row) => row[party] ?? zero))
  const partyLeast = columns.map((_, party) => least.map((row) => row[party] ?? 0))
  for (let round = 0; round < mostRounds; round++) {
    for (const [district, row] of votes.entries()) {
      const scaled = row.map((own, party) => over(own, partyDivisors[party] ?? zero))
      districtDivisors[district] = divisorFor(scaled, least[district] ?? [], rows[district] ?? 0)
    }
    for (const [party, column] of partyVotes.entries()) {
      const scaled = column.map((own, district) => over(own, districtDivisors[district] ?? zero))
      partyDivisors[party] = divisorFor(scaled, partyLeast[party] ?? [], columns[party] ?? 0)
    }
    const seats = votes.map((row, district) =>
      row.map((own, party) => {
        const divisor = times(districtDivisors[district] ?? zero, partyDivisors[party] ?? zero)
        return roundedStrictly(over(own, divisor), least[district]?.[party] ?? 0)
      }),
    )
    const fits = seats.every((row, district) => total(row) === rows[district])
    if (fits && columns.every((count, party) => total(seats.map((row) => row[party] ?? 0)) === count))
      return seats
  }
  throw new Error('the scaling does not end: a tie, or infeasible')
}

/** The nearest whole number, at least `least`; not a number on the border of rounding. */
function roundedStrictly({ num, den }: Fraction, least: number): number {
  if ((2n * num + den) % (2n * den) === 0n) return Number.NaN
  return Math.max(least, Number((2n * num + den) / (2n * den)))
}

/** A divisor in the middle of those with which the rounded quotients have this sum. */
function divisorFor(weights: readonly Fraction[], least: readonly number[], seats: number): Fraction {
  const prices = weights.flatMap((weight, place) =>
    Array.from({ length: seats + 1 }, (_, seat) => over(weight, fraction(BigInt(2 * seat + 1), 2n))).slice(
      least[place] ?? 0,
    ),
  )
  const ranked = prices.filter(({ num }) => num > 0n).sort((a, b) => (compare(b, a) > 0n ? 1 : -1))
  const given = total(least)
  const last = ranked[seats - given - 1]
  const next = ranked[seats - given] ?? zero
  return cut(last === undefined ? times(next, fraction(2n)) : over(plus(last, next), fraction(2n)))
}

function cut({ num, den }: Fraction): Fraction {
  return fraction((num << digits) / den + 1n, 1n << digits)
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
