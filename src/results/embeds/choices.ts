import { atMost } from '../charts/data/bars.ts'
import type { ViewQuery } from '../export/view-query.ts'
import type { ElectionResults } from '../model/result-set.ts'
import type { CandidatesWanted } from '../pages/election/candidates-tab.ts'
import { groupName } from '../pages/election/elected-words.ts'
import { entityKey } from '../pages/election/election-outline.ts'
import type { ListsWanted } from '../pages/election/lists-tab.ts'
import type { ShownElection } from '../pages/election/shown-election.ts'
import { candidatesByVotes } from '../tally/ranking.ts'
import type { CandidateTally } from '../tally/tally.ts'

/** Parameters go by the names that the chart feeds have; `sort=lists` is the short way to say the same. */
export function candidatesWanted(query: ViewQuery): CandidatesWanted {
  return {
    limit: query.limit('limit'),
    lists: query.list('lists'),
    sortByLists: query.flag('sort_by_lists') ?? query.text('sort') === 'lists',
    elected: query.flag('elected'),
  }
}

export function listsWanted(query: ViewQuery): ListsWanted {
  const names = query.list('names')
  return {
    limit: query.limit('limit'),
    names: names.length > 0 ? names : query.list('lists'),
    sortByNames: query.flag('sort_by_names') ?? query.text('sort') === 'lists',
  }
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

/** By its name or number; undefined where the place does not exist. */
export function entityNamed(results: ElectionResults | null, wanted: string): number | undefined {
  return results?.entities.find((entity) => entityKey(entity) === wanted || String(entity.id) === wanted)?.id
}
