import {
  countingCircle,
  type DomainOfInfluence,
  domain,
  type Electorate,
  type Element,
  inCanton,
  type NamedCircle,
  optional,
  otherIdentifications,
  own,
  pollingDay,
  type Title,
  votersInformation,
} from './elements.ts'

/** Edition of the standard. */
export type Edition = 1 | 2

export interface VoteFigures extends Electorate {
  readonly counted?: boolean | string
  readonly received?: number
  readonly invalid?: number
  readonly blank?: number
  /** Whether it is written as `receivedEmptyVotes`, as producers of the first edition do. */
  readonly isByOtherName?: boolean
  readonly valid?: number
  readonly yeas?: number | string
  readonly nays?: number
  /** Written as `countOfVotesWithoutAnswer`. */
  readonly unanswered?: number
  readonly turnout?: string
}

export interface VoteCircle extends NamedCircle {
  /** Undefined if it is not counted. */
  readonly figures?: VoteFigures
}

export interface VoteInfo {
  readonly id?: string
  readonly main?: string
  readonly domain?: DomainOfInfluence
  readonly titles?: readonly Title[]
  readonly subType?: number | string
  readonly majority?: number | string
  /** Identifiers in other registers, by the name of the register. */
  readonly others?: Readonly<Record<string, string>>
  readonly sequence?: number
  readonly circles?: readonly VoteCircle[]
}

const cableCarTitles: readonly Title[] = [{ language: 'DE', title: 'Seilbahn-Initiative', short: 'Seilbahn' }]

/** One counted and one uncounted circle. */
export const cableCarCircles: readonly VoteCircle[] = [
  {
    circle: 1701,
    figures: {
      voters: 900,
      abroad: 40,
      received: 500,
      invalid: 2,
      blank: 8,
      valid: 490,
      yeas: 300,
      nays: 180,
    },
  },
  { circle: 1702 },
]

export function voteInfo(vote: VoteInfo, edition: Edition = 2): Element {
  const { id = 'DEMO-1', titles = cableCarTitles, circles = cableCarCircles } = vote
  return own('voteInfo', [
    own('vote', [
      own('voteIdentification', id),
      optional(vote.main, (main) => own('mainVoteIdentification', main)),
      ...otherIdentifications(vote.others),
      domain(vote.domain ?? inCanton),
      own('pollingDay', pollingDay),
      ...titles.map(({ language, title, short }) =>
        own('voteTitleInformation', [
          own('language', language),
          own('voteTitle', title),
          optional(short, (text) => own('voteTitleShort', text)),
        ]),
      ),
      own('decisiveMajority', vote.majority ?? 1),
      own('voteSubType', vote.subType ?? 1),
      optional(vote.sequence, (sequence) => own('sequence', sequence)),
    ]),
    ...circles.map(({ figures, ...circle }) =>
      own('countingCircleInfo', [
        countingCircle(circle),
        optional(figures, (data) => voteResult(data, edition)),
      ]),
    ),
  ])
}

function voteResult(figures: VoteFigures, edition: Edition): Element {
  const {
    invalid = 0,
    blank = 0,
    yeas = 60,
    nays = 40,
    received = sumOr(100, [yeas, nays, invalid, blank]),
    valid = sumOr(100, [received, -invalid, -blank]),
    counted = true,
    isByOtherName = false,
  } = figures
  return own('resultData', [
    votersInformation(figures),
    own(edition === 1 ? 'fullyCountedTrue' : 'isFullyCounted', counted),
    optional(figures.turnout, (percent) => own('voterTurnout', percent)),
    own('receivedVotes', received),
    own('receivedInvalidVotes', invalid),
    own(isByOtherName ? 'receivedEmptyVotes' : 'receivedBlankVotes', blank),
    own('receivedValidVotes', valid),
    own('countOfYesVotes', yeas),
    own('countOfNoVotes', nays),
    optional(figures.unanswered, (open) => own('countOfVotesWithoutAnswer', open)),
  ])
}

/** Sums up figures; returns the replacement if a test has put text in their place. */
function sumOr(other: number, figures: readonly (number | string)[]): number {
  const numbers = figures.filter((figure) => typeof figure === 'number')
  return numbers.length < figures.length ? other : numbers.reduce((sum, one) => sum + one, 0)
}

export interface VoteSection {
  readonly day?: string
  readonly votes: readonly VoteInfo[]
  readonly edition?: Edition
}

export function voteSection({ day = pollingDay, votes, edition = 2 }: VoteSection): Element {
  return own('voteBaseDelivery', [
    own('cantonId', 9),
    own('pollingDay', day),
    ...votes.map((vote) => voteInfo(vote, edition)),
    own('numberOfEntries', votes.length),
  ])
}

/** Returns a vote with a counter-proposal. Both are accepted, and the counter-proposal is preferred. */
export function threeQuestions(circles: readonly number[] = [1701]): readonly VoteInfo[] {
  const question = (subType: number, title: string, yeas: number, nays: number): VoteInfo => ({
    id: `DEMO-${subType}`,
    main: 'DEMO-1',
    subType,
    titles: [{ language: 'de', title }],
    circles: circles.map((circle) => ({ circle, figures: { received: 100, yeas, nays } })),
  })
  return [
    question(1, 'Seilbahn-Initiative', 60, 40),
    question(2, 'Gegenvorschlag', 55, 45),
    question(3, 'Stichfrage', 30, 70),
  ]
}
