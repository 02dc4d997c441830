import { compare, type Fraction, fraction, over, times, zero } from './fraction.ts'

export interface LowerTask {
  readonly votes: readonly (readonly Fraction[])[]
  /** Seats of each district. */
  readonly rows: readonly number[]
  /** Seats of each party. */
  readonly columns: readonly number[]
  /** 1 where the district-winner rule gives the first seat, which then has no price; else 0. */
  readonly least: readonly (readonly number[])[]
}

/**
 * Every distribution with the lowest sum of ln((k - ½) / votes) over the seats k = 1, 2, … of all cells, found by trying
 * all distributions with the right sums. The sums of logarithms are compared as products. None: infeasible. Several: lot.
 */
export function bestDistributions(task: LowerTask): (readonly (readonly number[])[])[] {
  let best: (readonly (readonly number[])[])[] = []
  let lowest: Fraction | undefined
  for (const distribution of distributions(task, 0, task.columns)) {
    const price = priceOf(distribution, task)
    const difference = lowest === undefined ? -1n : compare(price, lowest)
    if (difference < 0n) {
      best = []
      lowest = price
    }
    if (difference <= 0n) best.push(distribution)
  }
  return best
}

function priceOf(distribution: readonly (readonly number[])[], { votes, least }: LowerTask): Fraction {
  let price = fraction(1n)
  for (const [district, row] of distribution.entries()) {
    for (const [party, seats] of row.entries()) {
      const own = votes[district]?.[party] ?? zero
      for (let seat = 1 + (least[district]?.[party] ?? 0); seat <= seats; seat++) {
        price = times(price, over(fraction(BigInt(2 * seat - 1), 2n), own))
      }
    }
  }
  return price
}

/** All distributions from a district on, with what is left for each party. */
function* distributions(
  task: LowerTask,
  district: number,
  left: readonly number[],
): Generator<readonly (readonly number[])[]> {
  const seats = task.rows[district]
  if (seats === undefined) {
    if (left.every((count) => count === 0)) yield []
    return
  }
  for (const row of rowsOf(task, district, left, seats, 0)) {
    const stillLeft = left.map((count, party) => count - (row[party] ?? 0))
    for (const others of distributions(task, district + 1, stillLeft)) yield [row, ...others]
  }
}

/** All ways to give seats of a district to the parties from one on. */
function* rowsOf(
  task: LowerTask,
  district: number,
  left: readonly number[],
  seats: number,
  party: number,
): Generator<readonly number[]> {
  const most = left[party]
  if (most === undefined) {
    if (seats === 0) yield []
    return
  }
  const without = task.votes[district]?.[party]?.num === 0n
  for (let own = task.least[district]?.[party] ?? 0; own <= Math.min(without ? 0 : most, seats); own++) {
    for (const others of rowsOf(task, district, left, seats - own, party + 1)) yield [own, ...others]
  }
}
