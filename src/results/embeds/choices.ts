import { type Asked, flag, named, oneOf, parameters, type ReadParameters } from '../../http/parameters.ts'
import { atMost } from '../charts/data/bars.ts'
import { candidatesChoice, listsChoice } from '../export/election-choices.ts'
import type { Election, PartyOptions } from '../model/item.ts'
import type { CandidatesWanted } from '../pages/election/candidates-tab.ts'
import { groupName } from '../pages/election/elected-words.ts'
import type { ElectionOutline } from '../pages/election/election-outline.ts'
import type { ListsWanted } from '../pages/election/lists-tab.ts'
import type { Choice, ShownElection } from '../pages/election/shown-election.ts'
import { candidatesByVotes } from '../tally/ranking.ts'
import type { CandidateTally } from '../tally/tally.ts'

/** What the parameters of a view have chosen; null for what is shown unless told. */
export interface Choices extends Choice {
  readonly candidates: Required<CandidatesWanted>
  readonly lists: Required<ListsWanted>
  readonly year: number | null
  readonly horizontal: boolean | null
}

const nothing: Choices = {
  ...{ entity: null, list: null, candidate: null },
  candidates: { limit: null, lists: [], sortByLists: false, elected: null },
  lists: { limit: null, names: [], sortByNames: false },
  ...{ year: null, horizontal: null },
}

/** What can be chosen from. */
export interface Choosable {
  readonly item: Election
  readonly outline: Pick<ElectionOutline, 'names' | 'years'>
}

/** Which parameters a view has, and what they mean. */
export type Choose = (choosable: Choosable, search: string) => Asked<Choices>

export const chooseNothing: Choose = () => ({ values: nothing, query: '' })

/** `onlyElected` is what the view shows unless told; null where that is neither the elected alone nor everybody. */
export const chooseCandidates =
  (onlyElected: (election: Election) => boolean | null): Choose =>
  ({ item, outline }, search) => {
    const { values, query } = candidatesChoice(outline.names, onlyElected(item))(search)
    const { entity, ...candidates } = values
    return { query, values: { ...nothing, entity, candidates } }
  }

export const chooseLists: Choose = ({ outline }, search) => {
  const { values, query } = listsChoice(outline.names)(search)
  const { entity, ...lists } = values
  return { query, values: { ...nothing, entity, lists } }
}

export const chooseList: Choose = ({ outline }, search) => {
  const { values, query } = parameters({ list: oneOf(outline.names.lists) })(search)
  return { query, values: { ...nothing, ...values } }
}

export const chooseCandidate: Choose = ({ outline }, search) => {
  const { values, query } = parameters({ candidate: oneOf(outline.names.candidates) })(search)
  return { query, values: { ...nothing, ...values } }
}

export const chooseYear: Choose = ({ outline }, search) => {
  const { values, query } = yearChoice(outline.years)(search)
  return { query, values: { ...nothing, ...values } }
}

export const chooseParties: Choose = ({ item, outline }, search) => {
  const { values, query } = partyChoice(item, outline.years)(search)
  return { query, values: { ...nothing, ...values } }
}

/** Of an election as of a compound. */
export function yearChoice(years: readonly number[]): ReadParameters<Pick<Choices, 'year'>> {
  return parameters({ year: yearParameter(years) })
}

export function partyChoice(
  { horizontalPartyStrengths }: Pick<PartyOptions, 'horizontalPartyStrengths'>,
  years: readonly number[],
): ReadParameters<Pick<Choices, 'year' | 'horizontal'>> {
  return parameters({ year: yearParameter(years), horizontal: flag(horizontalPartyStrengths) })
}

/** There are no figures of this year. */
const never = -1

function yearParameter(years: readonly number[]) {
  return named(
    years.map((year) => [String(year), year]),
    never,
  )
}

/** For tables, which show all candidates they are given. */
export function withChosenCandidates(shown: ShownElection, wanted: CandidatesWanted): ShownElection {
  const { election, tally, within } = shown
  const { limit = null, lists = [], sortByLists = false, elected } = wanted
  const choose = (candidates: readonly CandidateTally[]) => {
    const chosen = candidates.filter(
      (candidate) =>
        (elected !== true || candidate.elected) &&
        (lists.length === 0 || lists.includes(groupName(election, candidate))),
    )
    if (limit === null && !sortByLists) return chosen
    return atMost(candidatesByVotes(chosen, tally.completed, sortByLists ? lists : []), limit)
  }
  return {
    ...shown,
    tally: { ...tally, candidates: choose(tally.candidates) },
    within: within && {
      ...within,
      tally: { ...within.tally, candidates: choose(within.tally.candidates) },
    },
  }
}
