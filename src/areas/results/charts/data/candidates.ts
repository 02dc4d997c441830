import type { Election } from '../../model/item.ts'
import { candidatesByVotes } from '../../tally/ranking.ts'
import type { CandidateTally, ElectionTally } from '../../tally/tally.ts'
import { activity, atMost, type Bar, colorOf } from './bars.ts'

export interface CandidatesChoice {
  /** The candidates of the requested entity, or of all. */
  readonly candidates: readonly CandidateTally[]
  readonly oneEntity: boolean
  readonly limit: number | null
  /** Names of lists, in a majority election of parties; none named means all. */
  readonly lists: readonly string[]
  /** In the order in which `lists` names them. */
  readonly sortByLists: boolean
  /** Null: the elected candidates of a proportional election, or all of a majority election. */
  readonly elected: boolean | null
}

export interface CandidatesData {
  readonly results: readonly Bar[]
  /** 0 for none to draw. */
  readonly majority: number
  readonly title: string
}

export function candidatesData(
  election: Election,
  tally: ElectionTally,
  choice: CandidatesChoice,
  title: string,
): CandidatesData {
  const group = groupOf(election)
  const onlyElected = choice.elected ?? election.type === 'proporz'
  const chosen = choice.candidates.filter(
    (candidate) =>
      (!onlyElected || candidate.elected) &&
      (choice.lists.length === 0 || choice.lists.includes(group(candidate) ?? '')),
  )
  const ordered = candidatesByVotes(chosen, tally.completed, choice.sortByLists ? choice.lists : [])
  const undecided = tally.mandates.allocated === 0
  return {
    results: atMost(ordered, choice.limit).map((candidate) => ({
      text: `${candidate.familyName} ${candidate.firstName}`,
      value: candidate.votes,
      class: activity(candidate.elected || undecided),
      color: colorOf(election.colors, group(candidate)),
    })),
    majority: choice.oneEntity ? 0 : majorityOf(election, tally),
    title,
  }
}

type Group = (candidate: CandidateTally) => string | null

/** Returns the group that determines the colour of candidates: the list, or the party where there are no lists. */
function groupOf(election: Election): Group {
  return election.type === 'majorz' ? ({ party }) => party : ({ listName }) => listName
}

function majorityOf(election: Election, tally: ElectionTally): number {
  const shown = election.type === 'majorz' && election.majorityType === 'absolute' && tally.completed
  return shown ? (tally.absoluteMajority ?? 0) : 0
}
