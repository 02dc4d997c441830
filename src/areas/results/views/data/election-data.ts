import { candidatesData } from '../../charts/data/candidates.ts'
import { connectionsData } from '../../charts/data/connections.ts'
import { listGroupsData } from '../../charts/data/list-groups.ts'
import { listsData } from '../../charts/data/lists.ts'
import { listsPanachageData } from '../../charts/data/lists-panachage.ts'
import { tallyElection } from '../../tally/election.ts'
import { listGroups } from '../../tally/list-groups.ts'
import type { ElectionTally } from '../../tally/tally.ts'
import type { CountedCompound, CountedElection } from '../subjects/counted-items.ts'
import { type ElectionChoice, nowhere } from '../subjects/election-params.ts'
import { shownParties } from '../subjects/party-views.ts'
import type { Ask } from '../subjects/views.ts'
import { panachageTexts, partiesPanachage } from './party-data.ts'

export function candidatesChart(
  counted: CountedElection,
  ask: Ask,
  { entity, candidates: choice }: Pick<ElectionChoice, 'entity' | 'candidates'>,
) {
  const { election, tally } = counted
  const { candidates } = withinEntity(counted, entity)
  return candidatesData(
    election,
    tally,
    { ...choice, candidates, oneEntity: entity !== null },
    ask.nameOf(election.title),
  )
}

export function listsChart(
  counted: CountedElection,
  ask: Ask,
  { entity, lists: choice }: Pick<ElectionChoice, 'entity' | 'lists'>,
) {
  const { election, tally } = counted
  const { lists } = withinEntity(counted, entity)
  return listsData(election, tally, { ...choice, lists }, ask.nameOf(election.title))
}

export function connections({ election, tally }: CountedElection, { nameOf }: Ask) {
  return connectionsData(election, tally, nameOf(election.title))
}

export function listGroupsOf({ compound, tally, basis }: CountedCompound, { locale, nameOf }: Ask) {
  const { colors } = shownParties(basis)
  const rows = listGroups(compound, basis.parties, locale)
  return listGroupsData(rows, colors, tally.mandates.allocated, { nameOf })
}

export function listsPanachage({ election, results, basis }: CountedElection, ask: Ask) {
  return listsPanachageData(election, results, panachageTexts(basis, ask))
}

/** Returns panachage by list, or by party if that of lists is unknown. */
export function panachage(counted: CountedElection, ask: Ask) {
  const lists = listsPanachage(counted, ask)
  return Object.keys(lists).length > 0 ? lists : partiesPanachage(counted, ask)
}

type Within = Pick<ElectionTally, 'candidates' | 'lists'>

/** Returns the results of candidates and lists in a place, or in all places; empty for an unknown place. */
function withinEntity({ election, results, tally }: CountedElection, entity: number | null): Within {
  if (entity === null) return tally
  return entity === nowhere ? { candidates: [], lists: [] } : tallyElection({ election, results }, { entity })
}
