import { candidatesData } from '../../charts/data/candidates.ts'
import { listsData } from '../../charts/data/lists.ts'
import { listsPanachageData } from '../../charts/data/lists-panachage.ts'
import { expatsId } from '../../model/entities.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import { tallyElection } from '../../tally/election.ts'
import type { ElectionTally } from '../../tally/tally.ts'
import type { CountedElection } from '../counted-items.ts'
import type { Ask } from '../views.ts'
import { panachageTexts, partiesPanachage } from './party-charts.ts'

export function candidatesChart(counted: CountedElection, ask: Ask) {
  const { election, tally } = counted
  const { query } = ask
  const inside = withinEntity(counted, ask)
  const choice = {
    candidates: inside.candidates,
    oneEntity: query.text('entity') !== null,
    limit: query.limit('limit'),
    lists: query.list('lists'),
    sortByLists: query.flag('sort_by_lists') ?? false,
    elected: query.flag('elected'),
  }
  return candidatesData(election, tally, choice, ask.nameOf(election.title))
}

export function listsChart(counted: CountedElection, ask: Ask) {
  const { election, tally } = counted
  const { query } = ask
  const choice = {
    lists: withinEntity(counted, ask).lists,
    limit: query.limit('limit'),
    names: query.list('names'),
    sortByNames: query.flag('sort_by_names') ?? false,
  }
  return listsData(election, tally, choice, ask.nameOf(election.title))
}

export function listsPanachage({ election, results, basis }: CountedElection, ask: Ask) {
  return listsPanachageData(election, results, panachageTexts(basis, ask))
}

/** Of lists, or of parties where nothing is known of lists. */
export function panachage(counted: CountedElection, ask: Ask) {
  const lists = listsPanachage(counted, ask)
  return Object.keys(lists).length > 0 ? lists : partiesPanachage(counted, ask)
}

type Within = Pick<ElectionTally, 'candidates' | 'lists'>

/** What candidates and lists got where the reader looks; nothing in a place that does not exist. */
function withinEntity({ election, results, tally }: CountedElection, { query }: Ask): Within {
  const wanted = query.text('entity')
  if (wanted === null || wanted === '') return tally
  const entity = results === null ? undefined : entityNamed(results, wanted)
  return entity === undefined
    ? { candidates: [], lists: [] }
    : tallyElection({ election, results }, { entity })
}

/** By its name or number. */
function entityNamed({ entities }: ElectionResults, wanted: string): number | undefined {
  return entities.find(
    ({ id, name }) => (id === expatsId ? 'Expats' : name) === wanted || String(id) === wanted,
  )?.id
}
