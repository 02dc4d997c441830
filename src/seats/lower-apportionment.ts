import { findCycles } from './lower-ties.ts'
import { scaledStart } from './scaling.ts'
import { cellCosts, type SeatMargins, type Seats, shortestTransfer, transfer } from './transfers.ts'
import type { SeatCell } from './winners.ts'

export interface LowerOutcome {
  readonly seats: Seats
  /** Cells whose seats a lot decides. */
  readonly contested: readonly SeatCell[]
}

/**
 * Seats in each cell so that districts and parties have theirs, in the proportion of the votes: those that minimise the
 * sum of ln((k - 1/2) / votes) over the seats k of all cells. Starts from a distribution that is right for the
 * districts, close to right for the parties and best for its own sums, and moves seats along the cheapest ways until it
 * is right for the parties too. Returns null where no distribution fits.
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
