import type { Election } from '../../model/item.ts'
import { listsByVotes } from '../../tally/ranking.ts'
import type { ElectionTally, ListTally } from '../../tally/tally.ts'
import { activity, atMost, type Bar, colorOf } from './bars.ts'

export interface ListsChoice {
  /** The lists of the requested entity, or of all. */
  readonly lists: readonly ListTally[]
  readonly limit: number | null
  /** None named means all. */
  readonly names: readonly string[]
  /** In the order in which `names` names them. */
  readonly sortByNames: boolean
}

export interface ListsData {
  readonly results: readonly Bar[]
  readonly majority: null
  readonly title: string
}

export function listsData(
  election: Election,
  tally: ElectionTally,
  choice: ListsChoice,
  title: string,
): ListsData {
  const { names, sortByNames } = choice
  const lists = election.type === 'majorz' ? [] : choice.lists
  const chosen = lists.filter(({ name }) => names.length === 0 || names.includes(name))
  const ordered = listsByVotes(chosen, sortByNames ? names : [])
  const undecided = tally.mandates.allocated === 0
  return {
    results: atMost(ordered, choice.limit).map((list) => ({
      text: list.name,
      value: list.votes,
      value2: list.mandates,
      class: activity(list.mandates > 0 || undecided),
      color: colorOf(election.colors, list.name),
    })),
    majority: null,
    title,
  }
}
