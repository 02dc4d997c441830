import type { Compound, Election, Vote } from '../model/item.ts'
import type { CompoundOverview, ElectionOverview, VoteOverview } from '../model/overview.ts'
import type { ElectionResults, PartyResults, VoteResults } from '../model/result-set.ts'
import { compoundState, electedOrder, electionOrder } from './compound.ts'
import { tallyElection } from './election.ts'
import { hasPartyResults } from './parties.ts'
import { percentageOfSum } from './rounding.ts'
import { tallyVote } from './vote.ts'

export function voteOverview(vote: Vote, results: VoteResults | null): VoteOverview {
  const { completed, counted, hasResults, progress, turnout, answer, ...tally } = tallyVote(vote, results)
  return {
    kind: 'vote',
    completed,
    counted,
    hasResults,
    progress,
    turnout,
    answer,
    ...(results?.placesOn !== undefined && { placesOn: results.placesOn }),
    yeasPercentage: hasResults ? tally.yeasPercentage : null,
    naysPercentage: hasResults ? tally.naysPercentage : null,
    ballots: tally.ballots.map(({ type, answer: ballotAnswer, total }) => ({
      type,
      answer: ballotAnswer,
      yeasPercentage: total.yeasPercentage,
      naysPercentage: total.naysPercentage,
    })),
  }
}

export function electionOverview(election: Election, results: ElectionResults | null): ElectionOverview {
  const { completed, counted, hasResults, progress, mandates, ...tally } = tallyElection({
    election,
    results,
  })
  return {
    kind: 'election',
    completed,
    counted,
    hasResults,
    progress,
    turnout: tally.total.turnout,
    voters: { eligible: tally.total.eligibleVoters, received: tally.total.receivedBallots },
    elected: tally.elected.map(({ firstName, familyName, party, listId, listName }) => ({
      firstName,
      familyName,
      party,
      listId,
      listName,
    })),
    mandates,
    hasPartyResults: hasPartyResults(results?.parties?.rows ?? []),
  }
}

/** Computes the turnout from the sums of counted elections, as percentages cannot be added. */
function turnoutOf(elections: readonly ElectionOverview[]): number {
  const counted = elections.flatMap((election) => (election.counted ? (election.voters ?? []) : []))
  const sum = (of: 'eligible' | 'received') => counted.reduce((all, voters) => all + voters[of], 0)
  return percentageOfSum(sum('received'), sum('eligible'))
}

/** Computes the overview from those of the elections, so that a change in one does not require the results of the others. */
export function compoundOverview(
  compound: Compound,
  elections: readonly { readonly election: Election; readonly overview: ElectionOverview }[],
  parties: PartyResults | null,
): CompoundOverview {
  const sorted = elections.toSorted((a, b) => electionOrder(a.election, b.election))
  const states = sorted.map(({ election, overview }) => ({
    ...overview,
    supersegment: election.supersegment,
  }))
  return {
    kind: 'compound',
    ...compoundState(compound, states, false),
    turnout: turnoutOf(sorted.map(({ overview }) => overview)),
    elected: sorted.flatMap(({ overview }) => overview.elected.toSorted(electedOrder)),
    hasPartyResults: hasPartyResults(parties?.rows ?? []),
  }
}
