import { type BallotType, ballotTypes, type Vote } from '../../model/item.ts'
import type { VoteTally } from '../../tally/tally.ts'

export const ballotViews = ['entities', 'districts', 'statistics'] as const
export type BallotView = (typeof ballotViews)[number]

export type VoteTab =
  | { readonly name: string; readonly ballot: BallotType; readonly view: BallotView }
  | { readonly name: 'data'; readonly ballot: null; readonly view: 'data' }

const dataTab: VoteTab = { name: 'data', ballot: null, view: 'data' }

const simpleTabs: readonly VoteTab[] = [
  ...ballotViews.map((view) => ({ name: view, ballot: 'proposal' as const, view })),
  dataTab,
]

const complexTabs: readonly VoteTab[] = [
  ...ballotTypes.flatMap((ballot) =>
    ballotViews.map((view) => ({ name: `${ballot}-${view}`, ballot, view })),
  ),
  dataTab,
]

/** Everything that can stand behind the address of a vote. */
export const everyTabName: readonly string[] = [
  ...new Set([...simpleTabs, ...complexTabs].map(({ name }) => name)),
]

/** All tabs of this kind of vote, whether or not it has something to show there. */
export function tabsOf({ type, ballots }: Asked): readonly VoteTab[] {
  if (type === 'simple') return simpleTabs
  return complexTabs.filter((tab) => tab.ballot === null || ballots.some((one) => one.type === tab.ballot))
}

type Asked = Pick<Vote, 'type' | 'ballots'>

export function firstTab(vote: Asked): VoteTab {
  return tabsOf(vote)[0] ?? dataTab
}

/** Those with something to show: none before the first result. */
export function shownTabs(vote: Asked, tally: VoteTally): readonly VoteTab[] {
  if (!tally.hasResults) return []
  const hasDistricts = tally.ballots.some(({ districts }) =>
    districts.some(({ district }) => district !== null),
  )
  return tabsOf(vote).filter(({ view }) => view !== 'districts' || hasDistricts)
}
