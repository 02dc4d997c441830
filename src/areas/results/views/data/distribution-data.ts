import { hasPublicWorking, type SeatCheck } from '../../compare/seats/check.ts'
import { compoundSeats } from '../../compare/seats/compound-seats.ts'
import { electionSeats } from '../../compare/seats/election-seats.ts'
import type { CountedCompound, CountedElection } from '../subjects/counted-items.ts'
import type { Ask } from '../subjects/views.ts'

/** Returns how the seats of an election were distributed; empty during counting and wherever pages do not show it. */
export function electionDistributionData({ election, results }: CountedElection, { organisation }: Ask) {
  return workingJson(electionSeats(election, results, organisation.canton ?? null))
}

export function compoundDistributionData({ compound, elections }: CountedCompound, { organisation }: Ask) {
  return workingJson(compoundSeats(compound, elections, organisation.canton ?? null))
}

function workingJson(check: SeatCheck): object {
  const working = 'working' in check && hasPublicWorking(check) ? check.working : null
  if (working === null || !('lots' in check)) return {}
  const { lots } = check
  if (working.method === 'hagenbachBischoff') {
    const { method, names, seats, levels } = working
    const lists = [...names].map(([id, name]) => ({ id, name, seats: seats.get(id) ?? null }))
    return { method, lots, lists, levels }
  }
  const { method, rule, given, outcome, names } = working
  const divisors = outcome.state === 'computed' ? outcome.divisors : null
  return {
    method,
    lots,
    quorum: rule.quorum,
    winner_rule: rule.winnerRule,
    lists: given.parties.map((id, party) => ({
      id,
      name: names[party],
      quorum_reached: outcome.quorumReached[party],
      voters_count: outcome.votersCounts[party],
      seats: outcome.upper[party],
      divisor: divisors?.parties[party] ?? null,
    })),
    districts: given.districts.map((district, at) => ({
      ...district,
      divisor: divisors?.districts[at] ?? null,
      votes_of_lists: given.votes[at],
      seats_of_lists: 'seats' in outcome ? outcome.seats[at] : [],
    })),
  }
}
