import {
  type Circle,
  countingCircle,
  type Electorate,
  type Element,
  optional,
  own,
  pollingDay,
  votersInformation,
} from './elements.ts'

/** Candidate → votes; null stands for a written-in name. */
export type MajorityVotes = readonly (readonly [candidate: string | null, votes: number])[]

export interface ListCandidateVotes {
  readonly id: string
  readonly changed?: number
  readonly unchanged?: number
  /** Source list → votes. */
  readonly panachage?: Readonly<Record<string, number>>
  readonly withoutList?: number
}

export interface ListVotes {
  readonly id: string
  readonly votes?: number
  readonly additional?: number
  readonly candidates: readonly ListCandidateVotes[]
}

export interface ElectionFigures extends Electorate {
  readonly counted?: boolean | string
  readonly received?: number
  readonly blank?: number
  readonly invalid?: number
  readonly valid?: number
  readonly blankVotes?: number
  readonly votes:
    | {
        readonly type: 'majority'
        readonly invalidVotes?: number
        readonly individualVotes?: number
        readonly candidates: MajorityVotes
      }
    | { readonly type: 'proportional'; readonly lists: readonly ListVotes[] }
}

export interface ElectionCircle {
  readonly circle: Circle
  readonly figures?: ElectionFigures
}

export type Elected =
  | {
      readonly type: 'majority'
      readonly absoluteMajority?: number
      readonly candidates: readonly (string | null)[]
    }
  | { readonly type: 'proportional'; readonly lists: Readonly<Record<string, readonly string[]>> }

export interface ElectionResult {
  readonly id: string
  readonly circles: readonly ElectionCircle[]
  readonly elected?: Elected
}

const candidateOrWriteIn = (id: string | null) =>
  own('candidateOrWriteInCandidate', [
    id === null
      ? own('writeInCandidate', [own('familyName', 'Handschrift')])
      : own('candidateIdentification', id),
  ])

function electionFigures(id: string, figures: ElectionFigures): Element {
  const { counted = true, received = 400, blank = 20, invalid = 5 } = figures
  const { valid = received - blank - invalid } = figures
  return own('resultData', [
    votersInformation(figures),
    own('isFullyCounted', counted),
    own('countOfReceivedBallots', received),
    own('countOfBlankBallots', blank),
    own('countOfInvalidBallots', invalid),
    own('countOfValidBallots', valid),
    own('electionResult', [own('electionIdentification', id), votesOf(figures)]),
  ])
}

function votesOf({ votes, blankVotes = 4 }: ElectionFigures): Element {
  if (votes.type === 'majority')
    return own('majorityElection', [
      ...votes.candidates.map(([id, count]) =>
        own('candidateResult', [candidateOrWriteIn(id), own('countOfVotesTotal', count)]),
      ),
      own('countOfInvalidVotesTotal', votes.invalidVotes ?? 1),
      own('countOfBlankVotesTotal', blankVotes),
      own('countOfIndividualVotesTotal', votes.individualVotes ?? 20),
    ])
  return own('proportionalElection', [
    own('countOfChangedBallotsWithoutListDesignation', 30),
    own('countOfBlankVotesOfChangedBallotsWithoutListDesignation', blankVotes),
    ...votes.lists.map(listVotes),
  ])
}

function listVotes({ id, votes = 260, additional = 6, candidates }: ListVotes): Element {
  return own('listResults', [
    own('listIdentification', id),
    own('countOfChangedBallots', 50),
    own('countOfUnchangedBallots', 80),
    own('countOfCandidateVotes', votes),
    own('countOfAdditionalVotes', additional),
    ...candidates.map(({ id: on, changed = 70, unchanged = 160, panachage, withoutList }) =>
      own('candidateResults', [
        own('candidateIdentification', on),
        own('countOfVotesFromChangedBallots', changed),
        own('countOfVotesFromUnchangedBallots', unchanged),
        panachage === undefined && withoutList === undefined
          ? null
          : own('candidateListResultsInfo', [
              ...Object.entries(panachage ?? {}).map(([source, count]) =>
                own('candidateListResults', [
                  own('listIdentification', source),
                  own('countOfVotesFromChangedBallots', count),
                ]),
              ),
              optional(withoutList, (count) => own('countOfVotesFromBallotsWithoutListDesignation', count)),
            ]),
      ]),
    ),
  ])
}

function electedElement(elected: Elected): Element {
  if (elected.type === 'majority')
    return own('elected', [
      own('majorityElection', [
        optional(elected.absoluteMajority, (count) => own('absoluteMajority', count)),
        own('isElectionResultComplete', true),
        ...elected.candidates.map((id) => own('electedCandidate', [candidateOrWriteIn(id)])),
      ]),
    ])
  return own('elected', [
    own('proportionalElection', [
      own('isElectionResultComplete', true),
      ...Object.entries(elected.lists).map(([id, candidates]) =>
        own('list', [
          own('listIdentification', id),
          ...candidates.map((on) => own('electedCandidate', [own('candidateIdentification', on)])),
          own('countOfSeatsGained', candidates.length),
        ]),
      ),
    ]),
  ])
}

export interface ResultSection {
  readonly day?: string
  readonly elections: readonly ElectionResult[]
}

export function resultSection({ day = pollingDay, elections }: ResultSection): Element {
  return own('electionResultDelivery', [
    own('cantonId', 9),
    own('pollingDay', day),
    own(
      'electionGroupResult',
      elections.map(({ id, circles, elected }) =>
        own('electionResult', [
          own('electionIdentification', id),
          ...circles.map(({ circle, figures }) =>
            own('countingCircleResult', [
              countingCircle({ circle }),
              optional(figures, (data) => electionFigures(id, data)),
            ]),
          ),
          optional(elected, electedElement),
        ]),
      ),
    ),
    own('numberOfEntries', elections.length),
  ])
}
