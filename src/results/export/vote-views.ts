import { ballotByDistrict, ballotByEntity } from '../charts/data/ballot-map.ts'
import type { BallotTally } from '../tally/tally.ts'
import { tallyVote } from '../tally/vote.ts'
import { withCorrections } from './corrections-json.ts'
import type { OpenedBallot, OpenedVote } from './open-items.ts'
import { summaryJson } from './summary-json.ts'
import type { Ask, View } from './views.ts'
import { voteJson } from './vote-json.ts'

export const voteViews: readonly View<OpenedVote>[] = [
  withCorrections({
    name: 'json',
    isDated: true,
    make: async ({ stored }, { area, addresses, place }) =>
      voteJson(stored.item, tallyVote(stored.item, await area.reader.results(stored)), addresses, place),
  }),
  {
    name: 'summary',
    isDated: true,
    make: ({ stored }, { addresses }) => summaryJson(stored, addresses),
  },
]

export const ballotViews: readonly View<OpenedBallot>[] = [
  { name: 'by-entity', make: async (opened, ask) => ballotByEntity(await ballotTally(opened, ask)) },
  { name: 'by-district', make: async (opened, ask) => ballotByDistrict(await ballotTally(opened, ask)) },
]

async function ballotTally({ stored, ballot }: OpenedBallot, { area }: Ask): Promise<BallotTally> {
  const { ballots } = tallyVote(stored.item, await area.reader.results(stored))
  const found = ballots.find(({ type }) => type === ballot.type)
  if (found === undefined) throw new Error(`the ${ballot.type} of ${stored.item.id} is not tallied`)
  return found
}
