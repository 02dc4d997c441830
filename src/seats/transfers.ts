import { type SeatCell, winnerTest } from './winners.ts'

/** The totals that a distribution of seats by district and party must match. */
export interface SeatMargins {
  /** `votes[i][j]`: of party j in district i. */
  readonly votes: readonly (readonly number[])[]
  readonly districtSeats: readonly number[]
  readonly partySeats: readonly number[]
  /** Cells that get a seat regardless of their quotient. */
  readonly winners: readonly SeatCell[]
}

export type Seats = number[][]

/** One seat less or more in a cell of the district; paths alternate between the two. */
export interface Step {
  readonly district: number
  readonly party: number
  readonly change: 1 | -1
}

export interface CellCosts {
  /** Cost of the seat after the given number of seats; infinite without votes. */
  next(district: number, party: number, seats: number): number
}

export function cellCosts({ votes, winners }: SeatMargins): CellCosts {
  const isWinner = winnerTest(winners)
  return {
    next: (district, party, seats) => {
      const count = votes[district]?.[party] ?? 0
      if (count === 0) return Number.POSITIVE_INFINITY
      // The first seat of a winner must never be taken away.
      if (seats === 0 && winners.length > 0 && isWinner(district, party)) return Number.NEGATIVE_INFINITY
      return Math.log((seats + 0.5) / count)
    },
  }
}

/** Improvements below this are rounding errors of the logarithms. */
const noise = 1e-12

/**
 * Finds the cheapest way to move one seat from a party with too many to one with too few (Bellman-Ford over
 * districts and parties). Null if there is none.
 */
export function shortestTransfer(
  seats: Seats,
  costs: CellCosts,
  surplus: readonly number[],
): readonly Step[] | null {
  const { partyDistance, partyStep, districtStep } = distances(
    seats,
    costs,
    surplus.map((difference) => (difference > 0 ? 0 : Number.POSITIVE_INFINITY)),
  )
  let nearest = -1
  surplus.forEach((difference, party) => {
    if (difference < 0 && (partyDistance[party] ?? Infinity) < (partyDistance[nearest] ?? Infinity))
      nearest = party
  })
  if (nearest === -1) return null
  const path: Step[] = []
  for (let party = nearest; ; ) {
    const district = partyStep[party]
    if (district === undefined || district === -1) break
    const from = districtStep[district] ?? -1
    path.unshift({ district, party: from, change: -1 }, { district, party, change: 1 })
    party = from
  }
  return path
}

/** Returns the distance of every node from the start nodes, which have finite start values, and its predecessor. */
export function distances(seats: Seats, costs: CellCosts, start: readonly number[]) {
  const partyDistance = [...start]
  const partyStep = start.map(() => -1)
  const districtDistance = seats.map(() => Number.POSITIVE_INFINITY)
  const districtStep = seats.map(() => -1)
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    seats.forEach((row, district) => {
      row.forEach((own, party) => {
        if (own === 0) return
        const distance = (partyDistance[party] ?? Infinity) - costs.next(district, party, own - 1)
        if (distance < (districtDistance[district] ?? Infinity) - noise) {
          districtDistance[district] = distance
          districtStep[district] = party
        }
      })
      row.forEach((own, party) => {
        const distance = (districtDistance[district] ?? Infinity) + costs.next(district, party, own)
        if (distance < (partyDistance[party] ?? Infinity) - noise) {
          partyDistance[party] = distance
          partyStep[party] = district
          hasChanged = true
        }
      })
    })
  }
  return { partyDistance, partyStep, districtDistance, districtStep }
}

export function transfer(seats: Seats, path: readonly Step[]): void {
  for (const { district, party, change } of path) {
    const row = seats[district]
    if (row !== undefined) row[party] = (row[party] ?? 0) + change
  }
}
