import type { SeatMargins, Seats } from './transfers.ts'
import { winnerTest } from './winners.ts'

/** More rounds rarely help: ties may prevent convergence, and the transfers correct the rest. */
const rounds = 12

/**
 * Alternating scaling: fits the divisors of districts, then of parties, and repeats. Returns a distribution
 * that is correct for the districts and results from divisors of both, or null if a district has seats but no
 * votes.
 */
export function scaledStart(margins: SeatMargins): Seats | null {
  const { votes, districtSeats, partySeats } = margins
  const isWinner = winnerTest(margins.winners)
  let partyDivisors = partySeats.map(() => 1)
  let rows: Fitted[] = []
  for (let round = 0; round < rounds; round++) {
    rows = votes.map((row, district) =>
      fitted(
        row.map((count, party) => count / (partyDivisors[party] ?? 1)),
        districtSeats[district] ?? 0,
        (party) => isWinner(district, party),
      ),
    )
    const isRight = partySeats.every(
      (seats, party) => rows.reduce((sum, row) => sum + (row.seats[party] ?? 0), 0) === seats,
    )
    if (isRight || round === rounds - 1) break
    partyDivisors = partySeats.map((seats, party) => {
      if (seats === 0) return (partyDivisors[party] ?? 1) * 4
      const column = votes.map((row, district) => (row[party] ?? 0) / (rows[district]?.divisor ?? 1))
      return fitted(column, seats, (district) => isWinner(district, party)).divisor
    })
  }
  if (rows.some(({ seats }, district) => sumOf(seats) !== districtSeats[district])) return null
  return rows.map(({ seats }) => [...seats])
}

interface Fitted {
  readonly seats: readonly number[]
  /** In the middle of the range that results in these seats. */
  readonly divisor: number
}

/** Rounds weights (standard rounding) with a divisor chosen so that the sum is the number of seats. */
function fitted(weights: readonly number[], wanted: number, isCertain: (index: number) => boolean): Fitted {
  const total = sumOf(weights)
  if (total === 0) return { seats: weights.map(() => 0), divisor: 1 }
  const guess = closeDivisor(weights, total, Math.max(wanted, 1))
  const seats = weights.map((weight, index) => {
    const rounded = Math.floor(weight / guess + 0.5)
    return weight > 0 && isCertain(index) ? Math.max(1, rounded) : rounded
  })
  const nextQuotient = (index: number) => (weights[index] ?? 0) / ((seats[index] ?? 0) + 0.5)
  const lastQuotient = (index: number) => {
    const own = seats[index] ?? 0
    if (own === 0 || (own === 1 && isCertain(index))) return Infinity
    return (weights[index] ?? 0) / (own - 0.5)
  }
  let next = highestOf(weights, nextQuotient)
  for (let sum = sumOf(seats); sum < wanted; sum++) {
    seats[next.index] = (seats[next.index] ?? 0) + 1
    next = highestOf(weights, nextQuotient)
  }
  // Negated, because the lowest quotient of a last seat is wanted.
  let last = highestOf(weights, (index) => -lastQuotient(index))
  for (let sum = sumOf(seats); sum > wanted && last.value > -Infinity; sum--) {
    seats[last.index] = (seats[last.index] ?? 0) - 1
    last = highestOf(weights, (index) => -lastQuotient(index))
    next = highestOf(weights, nextQuotient)
  }
  return { seats, divisor: last.value === -Infinity ? next.value * 2 : Math.sqrt(next.value * -last.value) }
}

function highestOf(weights: readonly number[], quotient: (index: number) => number) {
  let best = { index: -1, value: -Infinity }
  for (let index = 0; index < weights.length; index++) {
    const value = quotient(index)
    if (value > best.value) best = { index, value }
  }
  return best
}

/** Approximates the divisor, so that few seats remain to be added or removed one by one. */
function closeDivisor(weights: readonly number[], total: number, wanted: number): number {
  let divisor = total / wanted
  for (let attempt = 0; attempt < 6; attempt++) {
    const sum = weights.reduce((seats, weight) => seats + Math.floor(weight / divisor + 0.5), 0)
    if (sum === wanted) break
    divisor *= Math.max(sum, 1) / wanted
  }
  return divisor
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((one, other) => one + other, 0)
}
