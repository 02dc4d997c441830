import type { Readers, TableReader } from './tables.ts'
import {
  count,
  countOr,
  day,
  flag,
  identifier,
  identifierOrNull,
  noteMissing,
  noteTotals,
  turnout,
} from './values.ts'

const electionResultData: TableReader<'electionResultData'> = (values, at) => {
  if (!flag(values, 'isFullyCounted', at)) return null
  const votes = values.electionResult
  if (votes === null) {
    noteMissing({ ...at, element: 'electionResult' }, 'majorityElection')
    return null
  }
  const electorate = values.countOfVotersInformation
  const receivedBallots = count(values, 'countOfReceivedBallots', at)
  const blankBallots = count(values, 'countOfBlankBallots', at)
  const invalidBallots = count(values, 'countOfInvalidBallots', at)
  const valid = count(values, 'countOfValidBallots', at)
  return {
    figures: {
      ...electorate,
      ...turnout(values, { received: receivedBallots, ...electorate }),
      receivedBallots,
      blankBallots,
      invalidBallots,
      votes,
    },
    totals: [
      {
        figure: 'countOfReceivedBallots',
        stated: receivedBallots,
        parts: [blankBallots, invalidBallots, valid],
      },
    ],
  }
}

export const resultReaders = {
  electionResultDelivery: (values, at) => ({
    pollingDay: day(values, 'pollingDay', at),
    elections: values.electionGroupResult.flat(),
  }),
  electionGroupResult: ({ electionResult }) => electionResult,
  electionResult: (values, at) => ({
    id: identifier(values, 'electionIdentification', at),
    circles: values.countingCircleResult,
    elected: values.elected ?? null,
    line: at.line,
  }),
  countingCircleResult: ({ countingCircle: circle, resultData }, at) => {
    noteTotals(at, circle, resultData?.totals ?? [])
    return { circle, counted: resultData?.figures ?? null, line: at.line }
  },
  electionResultData,
  circleElection: ({ majorityElection, proportionalElection }) =>
    majorityElection ?? proportionalElection ?? null,
  circleMajority: (values, at) => ({
    type: 'majorz',
    invalidVotes: count(values, 'countOfInvalidVotesTotal', at),
    blankVotes: count(values, 'countOfBlankVotesTotal', at),
    individualVotes: count(values, 'countOfIndividualVotesTotal', at),
    candidates: values.candidateResult,
  }),
  candidateResult: (values, at) => ({
    candidate: values.candidateOrWriteInCandidate,
    votes: count(values, 'countOfVotesTotal', at),
  }),
  candidateOrWriteInCandidate: (values, at) => identifierOrNull(values, 'candidateIdentification', at),
  circleProportional: (values, at) => ({
    type: 'proporz',
    blankVotes: count(values, 'countOfBlankVotesOfChangedBallotsWithoutListDesignation', at),
    lists: values.listResults,
  }),
  listResults: (values, at) => ({
    list: identifier(values, 'listIdentification', at),
    votes: count(values, 'countOfCandidateVotes', at),
    additionalVotes: count(values, 'countOfAdditionalVotes', at),
    candidates: values.candidateResults,
  }),
  candidateResults: (values, at) => ({
    candidate: identifier(values, 'candidateIdentification', at),
    votes:
      count(values, 'countOfVotesFromChangedBallots', at) +
      count(values, 'countOfVotesFromUnchangedBallots', at),
    panachage: values.candidateListResultsInfo ?? null,
  }),
  candidateListResultsInfo: (values, at) => ({
    lists: values.candidateListResults,
    withoutList: countOr(values, 'countOfVotesFromBallotsWithoutListDesignation', 0, at),
  }),
  candidateListResults: (values, at) => ({
    list: identifier(values, 'listIdentification', at),
    votes: count(values, 'countOfVotesFromChangedBallots', at),
  }),
  elected: ({ majorityElection, proportionalElection }) => majorityElection ?? proportionalElection ?? null,
  electedMajority: (values, at) => ({
    type: 'majorz',
    // Missing and 0 both mean that there is none.
    absoluteMajority: countOr(values, 'absoluteMajority', null, at) || null,
    candidates: values.electedCandidate,
  }),
  electedByMajority: ({ candidateOrWriteInCandidate }) => candidateOrWriteInCandidate,
  electedProportional: ({ list }) => ({ type: 'proporz', lists: list }),
  electedList: (values, at) => ({
    list: identifier(values, 'listIdentification', at),
    candidates: values.electedCandidate,
  }),
  electedOnList: (values, at) => identifier(values, 'candidateIdentification', at),
} satisfies Partial<Readers>
