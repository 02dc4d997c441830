import { type CellCosts, distances, type SeatMargins, type Seats, type Step } from './transfers.ts'
import type { SeatCell } from './winners.ts'

export interface Cycles {
  /** A cycle that improves the distribution, by less than logarithms can show. */
  readonly improvement: readonly Step[] | null
  /** Cells on cycles of cost zero, where several distributions are valid. */
  readonly contested: readonly SeatCell[]
}

/** Costs below this may be zero; this is then decided with whole numbers. */
const nearlyNothing = 1e-9

/**
 * Finds cycles along which seats can be moved without cost. Districts and parties are nodes; an edge from a
 * district to a party adds a seat in their cell, one from a party to a district removes a seat.
 */
export function findCycles(seats: Seats, margins: SeatMargins, costs: CellCosts): Cycles {
  const { partyDistance, districtDistance } = distances(
    seats,
    costs,
    margins.partySeats.map(() => 0),
  )
  const isFree = (cost: number) => Math.abs(cost) < nearlyNothing
  const gains = seats.map((row, district) =>
    row.flatMap((own, party) => {
      const distance = (districtDistance[district] ?? Infinity) + costs.next(district, party, own)
      return isFree(distance - (partyDistance[party] ?? 0)) ? [party] : []
    }),
  )
  const losses = margins.partySeats.map((_, party) =>
    seats.flatMap((row, district) => {
      const own = row[party] ?? 0
      if (own === 0) return []
      const distance = (partyDistance[party] ?? 0) - costs.next(district, party, own - 1)
      return isFree(distance - (districtDistance[district] ?? 0)) ? [district] : []
    }),
  )
  const contested = new Map<string, SeatCell>()
  const tightSteps: readonly Step[] = [
    ...gains.flatMap((parties, district) =>
      parties.map((party) => ({ district, party, change: 1 }) as const),
    ),
    ...losses.flatMap((districts, party) =>
      districts.map((district) => ({ district, party, change: -1 }) as const),
    ),
  ]
  // Starts from every step, since a cell may be missing in the shortest cycles of the others.
  for (const first of tightSteps) {
    const cycle = cycleThrough(first, gains, losses)
    if (cycle === null) continue
    const difference = exactCost(cycle, seats, margins)
    if (difference < 0) return { improvement: cycle, contested: [] }
    if (difference === 0)
      for (const { district, party } of cycle) contested.set(`${district} ${party}`, [district, party])
  }
  const inOrder = [...contested.values()].sort((one, other) => one[0] - other[0] || one[1] - other[1])
  return { improvement: null, contested: inOrder }
}

/** Returns the shortest cycle over more than one cell that begins with this step. */
function cycleThrough(
  first: Step,
  gains: readonly (readonly number[])[],
  losses: readonly (readonly number[])[],
): readonly Step[] | null {
  const { district, party, change } = first
  const gain = (at: number, gained: number): Step => ({ district: at, party: gained, change: 1 })
  const waysTo = new Map<number, readonly Step[]>(
    change === 1
      ? [[party, [first]]]
      : (gains[district] ?? [])
          .filter((gained) => gained !== party)
          .map((gained) => [gained, [first, gain(district, gained)]]),
  )
  for (const [at, way] of waysTo) {
    for (const next of losses[at] ?? []) {
      const lost: Step = { district: next, party: at, change: -1 }
      if (change === 1 && next === district && at !== party) return [...way, lost]
      for (const gained of gains[next] ?? []) {
        if (change === -1 && gained === party && next !== district) return [...way, lost, gain(next, gained)]
        if (!waysTo.has(gained)) waysTo.set(gained, [...way, lost, gain(next, gained)])
      }
    }
  }
  return null
}

/**
 * Returns the sign of the cost of a cycle: the product of (2s + 1) / votes over added seats, divided by that
 * of (2s - 1) / votes over removed seats.
 */
function exactCost(cycle: readonly Step[], seats: Seats, { votes }: SeatMargins): number {
  let won = 1n
  let lost = 1n
  for (const { district, party, change } of cycle) {
    const own = BigInt(seats[district]?.[party] ?? 0)
    const count = BigInt(votes[district]?.[party] ?? 0)
    won *= change === 1 ? 2n * own + 1n : count
    lost *= change === 1 ? count : 2n * own - 1n
  }
  return won > lost ? 1 : won < lost ? -1 : 0
}

/** Checks whether another distribution is equally valid: it differs in contested cells only, and costs the same. */
export function isEquallyGood(
  votes: SeatMargins['votes'],
  seats: readonly (readonly number[])[],
  other: readonly (readonly number[])[],
  contested: readonly SeatCell[],
): boolean {
  const isContested = new Set(contested.map(([district, party]) => `${district} ${party}`))
  const sums = (matrix: readonly (readonly number[])[]) => [
    ...matrix.map((row) => row.reduce((sum, own) => sum + own, 0)),
    ...(matrix[0] ?? []).map((_, party) => matrix.reduce((sum, row) => sum + (row[party] ?? 0), 0)),
  ]
  const expected = sums(seats)
  if (!sums(other).every((sum, at) => sum === expected[at])) return false
  let before = 1n
  let after = 1n
  for (const [district, row] of seats.entries()) {
    for (const [party, own] of row.entries()) {
      const now = other[district]?.[party] ?? 0
      const count = BigInt(votes[district]?.[party] ?? 0)
      if (now === own) continue
      if (!isContested.has(`${district} ${party}`)) return false
      for (let seat = own + 1; seat <= now; seat++) {
        after *= BigInt(2 * seat - 1)
        before *= count
      }
      for (let seat = now + 1; seat <= own; seat++) {
        before *= BigInt(2 * seat - 1)
        after *= count
      }
    }
  }
  return before === after
}
