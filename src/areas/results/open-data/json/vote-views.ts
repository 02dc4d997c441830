import { ballotByDistrict, ballotByEntity } from '../../charts/data/ballot-map.ts'
import type { BallotTally } from '../../tally/tally.ts'
import { tallyVote } from '../../tally/vote.ts'
import type { OpenedBallot, OpenedVote } from '../../views/subjects/open-items.ts'
import { voteShapes } from '../../views/subjects/shapes.ts'
import type { Ask, SubjectView } from '../../views/subjects/views.ts'
import { isCommunal, shownVoteTabs, voteEmbeds } from '../../views/vote.ts'
import { summaryView, withCorrections } from './item-views.ts'
import { voteJson } from './vote-json.ts'

export const voteViews: readonly SubjectView<OpenedVote>[] = [
  withCorrections({
    name: 'json',
    isDated: true,
    namesMaps: true,
    make: async ({ stored }, { area, addresses, organisation }) => {
      const vote = stored.item
      const results = await area.reader.results(stored)
      const tally = tallyVote(vote, results)
      const shapes = await voteShapes(area, { organisation }, vote, tally)
      const tabs = isCommunal({ organisation }, vote) ? [] : shownVoteTabs(vote, results, tally.hasResults)
      const embeds = Object.entries(voteEmbeds(tabs, shapes !== null))
      const embed = embeds.map(([tab, views]) => [tab, views.map((view) => addresses.item(vote, view))])
      return voteJson(vote, tally, addresses, Object.fromEntries(embed))
    },
  }),
  summaryView,
]

export const ballotViews: readonly SubjectView<OpenedBallot>[] = [
  { name: 'by-entity', make: async (opened, ask) => ballotByEntity(await ballotTally(opened, ask)) },
  { name: 'by-district', make: async (opened, ask) => ballotByDistrict(await ballotTally(opened, ask)) },
]

async function ballotTally({ stored, ballot }: OpenedBallot, { area }: Ask): Promise<BallotTally> {
  const { ballots } = tallyVote(stored.item, await area.reader.results(stored))
  const found = ballots.find(({ type }) => type === ballot.type)
  if (found === undefined) throw new Error(`the ${ballot.type} of ${stored.item.id} is not tallied`)
  return found
}
