import type { CellTest } from './winners.ts'

/** Divisors with which readers can check the seats: votes divided by both and rounded. */
export interface Divisors {
  readonly districts: readonly number[]
  readonly parties: readonly number[]
}

type Votes = readonly (readonly number[])[]

const rounds = 60
const mostDigits = 15

/**
 * Returns divisors in the middle of their possible ranges, scaled so that the middle party's is near 1, with
 * as few digits as keep every rounding.
 */
export function showDivisors(votes: Votes, seats: Votes, isWinner: CellTest): Divisors {
  let districts = votes.map((row, district) => sumOf(row) / Math.max(1, sumOf(seats[district] ?? [])) || 1)
  let parties = (votes[0] ?? []).map(() => 1)
  for (let round = 0; round < rounds; round++) {
    parties = parties.map((_, party) =>
      middleDivisor(
        votes.map((row, district) => ({
          weight: (row[party] ?? 0) / (districts[district] ?? 1),
          seats: seats[district]?.[party] ?? 0,
          isCertain: isWinner(district, party),
        })),
      ),
    )
    districts = districts.map((_, district) =>
      middleDivisor(
        parties.map((divisor, party) => ({
          weight: (votes[district]?.[party] ?? 0) / divisor,
          seats: seats[district]?.[party] ?? 0,
          isCertain: isWinner(district, party),
        })),
      ),
    )
  }
  const middle = [...parties].sort((one, other) => one - other)[Math.floor(parties.length / 2)] ?? 1
  const exact = {
    districts: districts.map((one) => one * middle),
    parties: parties.map((one) => one / middle),
  }
  for (let digits = 2; digits < mostDigits; digits++) {
    const rounded = roundedTo(exact, digits)
    if (keepsSeats(rounded, votes, seats, isWinner)) return rounded
  }
  return exact
}

function roundedTo({ districts, parties }: Divisors, digits: number): Divisors {
  const round = (divisor: number) => Number(divisor.toPrecision(digits))
  return { districts: districts.map(round), parties: parties.map(round) }
}

interface Part {
  readonly weight: number
  readonly seats: number
  readonly isCertain: boolean
}

function middleDivisor(parts: readonly Part[]): number {
  let lower = 0
  let upper = Infinity
  for (const { weight, seats, isCertain } of parts) {
    lower = Math.max(lower, weight / (seats + 0.5))
    if (seats > (isCertain ? 1 : 0)) upper = Math.min(upper, weight / (seats - 0.5))
  }
  if (lower === 0) return 1
  return Math.sqrt(lower * (upper === Infinity ? 4 * lower : upper))
}

function keepsSeats(
  { districts, parties }: Divisors,
  votes: Votes,
  seats: Votes,
  isWinner: CellTest,
): boolean {
  return votes.every((row, district) =>
    row.every((count, party) => {
      const own = seats[district]?.[party] ?? 0
      const quotient = count / ((districts[district] ?? 1) * (parties[party] ?? 1))
      if (quotient >= own + 0.5) return false
      return quotient > own - 0.5 || (own === 1 && isWinner(district, party))
    }),
  )
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((one, other) => one + other, 0)
}

/** Returns a distribution key with as few digits as possible: voters counts divided by it and rounded are the seats. */
export function distributionKey(votersCounts: readonly number[], seats: readonly number[]): number | null {
  const lower = Math.max(...votersCounts.map((count, party) => count / ((seats[party] ?? 0) + 0.5)))
  const upper = Math.min(
    ...votersCounts.flatMap((count, party) => {
      const own = seats[party] ?? 0
      return own === 0 ? [] : [count / (own - 0.5)]
    }),
  )
  if (!(lower < upper) || upper === Infinity) return null
  for (let digits = 2; digits < mostDigits; digits++) {
    const key = Number(((lower + upper) / 2).toPrecision(digits))
    if (lower < key && key < upper) return key
  }
  return null
}
