import type { PartyView } from '../../charts/data/party-strengths.ts'
import type { Compound, Election } from '../../model/item.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import { tallyCompound } from '../../tally/compound.ts'
import { tallyElection } from '../../tally/election.ts'
import type {
  CompoundTally,
  CompoundWithResults,
  ElectionTally,
  ElectionWithResults,
} from '../../tally/tally.ts'
import {
  electionInWords,
  type ListNaming,
  listNaming,
  type NameLanguage,
  type NamesReader,
  nameLanguage,
  settingsInWords,
} from '../../words/list-names.ts'
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
  /** What names in addresses are called here. */
  readonly nameOf: ListNaming
  /** The language of a name that is shown, if it is not that of the page. */
  readonly languageOf: NameLanguage
}

const sameName: ListNaming = (name) => name
const noLanguage: NameLanguage = () => ({})

/** Counts an election, with the names of the results where nobody reads a page. */
export async function countedElection(
  { stored, past, compound }: OpenedElection,
  { area }: Pick<Ask, 'area'>,
  reader: NamesReader | null = null,
): Promise<CountedElection> {
  const stated = {
    election: withSeatOrder(stored.item, compound?.item ?? null),
    results: await area.reader.results(stored),
  }
  const parties = stated.results?.parties ?? null
  const nameOf = reader === null ? sameName : listNaming(reader, parties)
  const { election, results } = reader === null ? stated : electionInWords(stated, nameOf)
  const related = await pastParties(area, past)
  return {
    election,
    results,
    nameOf,
    languageOf: reader === null ? noLanguage : nameLanguage(reader, parties),
    tally: tallyElection({ election, results }),
    basis: { item: election, part: null, parties, related },
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
  reader: NamesReader | null = null,
): Promise<CountedCompound> {
  const stated = await compoundResults(area, opened)
  const results = reader === null ? stated : compoundInWords(stated, listNaming(reader, stated.parties))
  const { compound, elections, parties, part } = results
  const related = await pastParties(area, opened.past)
  return {
    compound,
    elections,
    tally: tallyCompound(results),
    basis: { item: compound, part, parties, related },
  }
}

function compoundInWords(stated: CompoundWithResults, nameOf: ListNaming): CompoundWithResults {
  const compound = { ...stated.compound, ...settingsInWords(stated.compound, nameOf) }
  return { ...stated, compound, elections: stated.elections.map((one) => electionInWords(one, nameOf)) }
}
