import { type Divisors, showDivisors } from './divisors.ts'
import { type Distributed, highestAverages } from './highest-averages.ts'
import { lowerApportionment } from './lower-apportionment.ts'
import { type Quorum, reachesQuorum } from './quorum.ts'
import type { Tie } from './ties.ts'
import { districtWinners, noWinners, type SeatCell, winnerTest } from './winners.ts'

export interface Biproportional {
  readonly districts: readonly { readonly name: string; readonly seats: number }[]
  /** List groups: the lists of one name in all districts. */
  readonly parties: readonly string[]
  /** `votes[i][j]`: of group j in district i. */
  readonly votes: readonly (readonly number[])[]
  /** Whether the votes still have to be divided by the seats of their district. */
  readonly input: 'listVotes' | 'votersCounts'
  readonly quorum: Quorum | null
  /** The strongest group of a district gets at least one seat there. */
  readonly winnerRule: boolean
  /** Voters counts are rounded half up in each district. */
  readonly roundVotersCounts: boolean
  /** Groups that won a lot for seats of the upper apportionment, drawn by the authority. */
  readonly drawn?: readonly string[]
}

export interface UpperApportionment {
  readonly quorumReached: readonly boolean[]
  /** Of each group, as a decimal fraction; 0 for those who failed the quorum. */
  readonly votersCounts: readonly number[]
  /** Seats of each group in all districts, without those that depend on a lot. */
  readonly upper: readonly number[]
}

export type BiproportionalOutcome = UpperApportionment &
  (
    | { readonly state: 'cannotCompute'; readonly reason: CannotApportion }
    | { readonly state: 'lot'; readonly level: 'upper'; readonly tie: Tie }
    | (LowerApportionment &
        (
          | { readonly state: 'computed'; readonly divisors: Divisors }
          | { readonly state: 'lot'; readonly level: 'lower'; readonly contested: readonly SeatCell[] }
        ))
  )

export type CannotApportion =
  | 'no votes'
  | 'no feasible distribution'
  | 'district winner without a seat in the upper apportionment'

interface LowerApportionment {
  /** `seats[i][j]`: of group j in district i; where a lot is needed, one of the valid distributions. */
  readonly seats: readonly (readonly number[])[]
  /** Districts where so many groups share the first place that the winner rule cannot be applied. */
  readonly winnerRuleSuspendedIn: readonly string[]
}

/** Double-proportional apportionment with standard rounding. */
export function biproportional(given: Biproportional): BiproportionalOutcome {
  const { districts, parties, quorum } = given
  const quorumReached = reachesQuorum(given.votes, quorum)
  const votes = given.votes.map((row) => row.map((count, party) => (quorumReached[party] ? count : 0)))
  const weights = votersCounts(given, votes)
  const upper = afterLot(
    highestAverages(
      parties.map((key, party) => ({ key, weight: weights.numerators[party] ?? 0n })),
      districts.reduce((sum, { seats }) => sum + seats, 0),
      'sainteLague',
    ),
    given,
  )
  const common: UpperApportionment = {
    quorumReached,
    votersCounts: weights.numerators.map((numerator) => ratio(numerator, weights.denominator)),
    upper: upper.seats,
  }
  if (weights.numerators.every((numerator) => numerator === 0n))
    return { ...common, state: 'cannotCompute', reason: 'no votes' }
  if (upper.tie !== null)
    return { ...common, state: 'lot', level: 'upper', tie: { level: ['upper'], ...upper.tie } }

  const winners = given.winnerRule ? districtWinners(districts, votes) : noWinners
  const wonDistricts = parties.map(
    (_, party) => winners.cells.filter(([, winner]) => winner === party).length,
  )
  if (wonDistricts.some((won, party) => won > (upper.seats[party] ?? 0)))
    return {
      ...common,
      state: 'cannotCompute',
      reason: 'district winner without a seat in the upper apportionment',
    }
  const lower = lowerApportionment({
    votes,
    districtSeats: districts.map(({ seats }) => seats),
    partySeats: upper.seats,
    winners: winners.cells,
  })
  if (lower === null) return { ...common, state: 'cannotCompute', reason: 'no feasible distribution' }
  const { seats, contested } = lower
  const found = { ...common, seats, winnerRuleSuspendedIn: winners.suspendedIn }
  if (contested.length > 0) return { ...found, state: 'lot', level: 'lower', contested }
  return { ...found, state: 'computed', divisors: showDivisors(votes, seats, winnerTest(winners.cells)) }
}

/** Returns the exact voters counts, with 0 for groups that failed the quorum. */
export function exactVotersCounts(given: Biproportional, quorumReached: readonly boolean[]): VotersCounts {
  return votersCounts(
    given,
    given.votes.map((row) => row.map((count, party) => (quorumReached[party] ? count : 0))),
  )
}

/** Fractions with a common denominator. */
interface VotersCounts {
  readonly numerators: readonly bigint[]
  readonly denominator: bigint
}

/** Adds the seats of the groups that won the lot, if its outcome is known. */
function afterLot(upper: Distributed, { parties, drawn = [] }: Biproportional): Distributed {
  const { tie } = upper
  const isOutcome = tie?.seats === drawn.length && drawn.every((key) => tie.among.includes(key))
  if (!isOutcome) return upper
  const seats = upper.seats.map((own, party) => own + (drawn.includes(parties[party] ?? '') ? 1 : 0))
  return { seats, tie: null }
}

/** Divides the votes by the seats of their district and sums them up. */
function votersCounts(
  { districts, parties, input, roundVotersCounts }: Biproportional,
  votes: readonly (readonly number[])[],
): VotersCounts {
  const seats = districts.map((district) => BigInt(input === 'listVotes' ? district.seats : 1))
  const denominator = roundVotersCounts ? 1n : seats.reduce(leastCommonMultiple, 1n)
  const numerators = parties.map((_, party) =>
    votes.reduce((sum, row, district) => {
      const count = BigInt(row[party] ?? 0)
      const by = seats[district] ?? 1n
      if (by === 0n) return sum
      return sum + (roundVotersCounts ? (2n * count + by) / (2n * by) : (count * denominator) / by)
    }, 0n),
  )
  return { numerators, denominator }
}

function leastCommonMultiple(one: bigint, other: bigint): bigint {
  return other === 0n ? one : (one / greatestCommonDivisor(one, other)) * other
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other)
}

/** Divides with six decimals, for display. */
function ratio(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 1_000_000n) / denominator) / 1_000_000
}
