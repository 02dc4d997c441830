import { type BallotType, ballotTypes, type Vote } from '../model/item.ts'
import type { BallotEntity, VoteResults } from '../model/result-set.ts'
import type { BallotFigures, VoteTally } from '../tally/tally.ts'
import { tallyBallot, tallyVote } from '../tally/vote.ts'
import {
  type BallotComparison,
  type BallotFigure,
  ballotFigures,
  differs,
  type Pair,
  type VoteComparison,
} from './comparison.ts'
import { figurePairs, isEqualPair, pairOf } from './pairing.ts'
import { type ComparedPlace, comparePlaces } from './places.ts'

export function compareVotes(vote: Vote, results: Pair<VoteResults | null>): VoteComparison {
  const tallies = pairOf(results, (one) => tallyVote(vote, one))
  const status = pairOf(results, (one) => one?.status ?? null)
  const ballots = typesOf(vote, results).map((type) => compareBallots(type, results, tallies))
  const isSame = isEqualPair(results)
  const isListed = differs(status) || ballots.some(({ places }) => places.length > 0)
  return {
    kind: 'vote',
    isSame,
    exists: pairOf(results, (one) => one !== null),
    others: isSame || isListed ? [] : ['details'],
    status,
    completed: pairOf(tallies, ({ completed }) => completed),
    answer: pairOf(tallies, ({ answer }) => answer),
    progress: pairOf(tallies, ({ progress }) => progress),
    ballots,
  }
}

/** Returns the types of all ballots, including those that the vote no longer has. */
function typesOf({ ballots }: Vote, { before, after }: Pair<VoteResults | null>): readonly BallotType[] {
  const found = new Set([ballots, before?.ballots ?? [], after?.ballots ?? []].flat().map(({ type }) => type))
  return ballotTypes.filter((type) => found.has(type))
}

function compareBallots(
  type: BallotType,
  results: Pair<VoteResults | null>,
  votes: Pair<VoteTally>,
): BallotComparison {
  const entities = pairOf(results, (one): readonly BallotEntity[] => {
    return one?.ballots.find((ballot) => ballot.type === type)?.entities ?? []
  })
  const tallies = pairOf(entities, (some) => tallyBallot(type, some))
  return {
    type,
    answer: pairOf(votes, ({ ballots }) => ballots.find((ballot) => ballot.type === type)?.answer ?? null),
    progress: pairOf(tallies, ({ progress }) => progress),
    figures: figurePairs(
      ballotFigures,
      pairOf(tallies, ({ total, progress }) => (progress.total === 0 ? null : shown(total))),
    ),
    places: comparePlaces(
      ballotFigures,
      pairOf(tallies, (tally) =>
        tally.entities.map(
          ({ entity, ...figures }): ComparedPlace<BallotFigure> => ({ ...shown(figures), entity }),
        ),
      ),
    ),
  }
}

/** Shares are null without votes. */
function shown(figures: BallotFigures): Readonly<Record<BallotFigure, number | null>> {
  const { yeas, nays, empty, invalid, castBallots, eligibleVoters, expats } = figures
  const hasVotes = yeas + nays !== 0
  return {
    yeasPercentage: hasVotes ? figures.yeasPercentage : null,
    naysPercentage: hasVotes ? figures.naysPercentage : null,
    yeas,
    nays,
    empty,
    invalid,
    castBallots,
    eligibleVoters,
    expats,
    turnout: eligibleVoters === 0 ? null : figures.turnout,
  }
}
