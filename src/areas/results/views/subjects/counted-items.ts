import type { PartyView } from '../../charts/data/party-strengths.ts'
import type { Compound, Election } from '../../model/item.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import { tallyCompound } from '../../tally/compound.ts'
import { tallyElection } from '../../tally/election.ts'
import type { CompoundTally, ElectionTally, ElectionWithResults } from '../../tally/tally.ts'
import { compoundResults, type OpenedCompound, type OpenedElection, pastParties } from './open-items.ts'
import type { PartyBasis } from './party-views.ts'
import type { Ask } from './views.ts'

/** The data that charts of parties need, for any item with parties. */
export interface CountedParties {
  readonly basis: PartyBasis
  readonly tally: Pick<PartyView, 'mandates'>
}

export interface CountedElection extends CountedParties {
  readonly election: Election
  readonly results: ElectionResults | null
  readonly tally: ElectionTally
}

export async function countedElection(
  { stored, past, compound }: OpenedElection,
  { area }: Pick<Ask, 'area'>,
): Promise<CountedElection> {
  const results = await area.reader.results(stored)
  const election = withSeatOrder(stored.item, compound?.item ?? null)
  const related = await pastParties(area, past)
  return {
    election,
    results,
    tally: tallyElection({ election, results }),
    basis: { item: election, part: null, parties: results?.parties ?? null, related },
  }
}

/** Adds the order of seats of the compound, unless the election has its own. */
function withSeatOrder(election: Election, compound: Compound | null): Election {
  if (election.seatOrder.length > 0 || compound === null) return election
  return { ...election, seatOrder: compound.seatOrder }
}

export interface CountedCompound extends CountedParties {
  readonly compound: Compound
  readonly elections: readonly ElectionWithResults[]
  readonly tally: CompoundTally
}

/** Counts a compound or a part of one. */
export async function countedCompound(
  opened: OpenedCompound,
  { area }: Pick<Ask, 'area'>,
): Promise<CountedCompound> {
  const results = await compoundResults(area, opened)
  const { compound, elections, parties, part } = results
  const related = await pastParties(area, opened.past)
  return {
    compound,
    elections,
    tally: tallyCompound(results),
    basis: { item: compound, part, parties, related },
  }
}
