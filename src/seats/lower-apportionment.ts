import { findCycles } from './lower-ties.ts'
import { scaledStart } from './scaling.ts'
import { cellCosts, type SeatMargins, type Seats, shortestTransfer, transfer } from './transfers.ts'
import type { SeatCell } from './winners.ts'

export interface LowerOutcome {
  readonly seats: Seats
  /** Cells whose seats depend on a lot. */
  readonly contested: readonly SeatCell[]
}

/**
 * Returns the seats of each cell so that the totals of districts and parties hold, in proportion to the
 * votes: minimises the sum of ln((k - 1/2) / votes) over the seats k of all cells. Starts from a distribution
 * that is optimal for its own totals, correct for districts and nearly correct for parties, and moves seats
 * along the cheapest paths until parties are correct too. Returns null if no distribution is possible.
 */
export function lowerApportionment(margins: SeatMargins): LowerOutcome | null {
  const seats = scaledStart(margins)
  if (seats === null) return null
  const costs = cellCosts(margins)
  const columnSums = margins.partySeats.map((_, party) =>
    seats.reduce((sum, row) => sum + (row[party] ?? 0), 0),
  )
  for (;;) {
    const surplus = columnSums.map((sum, party) => sum - (margins.partySeats[party] ?? 0))
    if (surplus.every((difference) => difference === 0)) break
    const path = shortestTransfer(seats, costs, surplus)
    if (path === null) return null
    transfer(seats, path)
    const [from, to] = [path[0]?.party ?? 0, path.at(-1)?.party ?? 0]
    columnSums[from] = (columnSums[from] ?? 0) - 1
    columnSums[to] = (columnSums[to] ?? 0) + 1
  }
  for (;;) {
    const { improvement, contested } = findCycles(seats, margins, costs)
    if (improvement === null) return { seats, contested }
    transfer(seats, improvement)
  }
}
