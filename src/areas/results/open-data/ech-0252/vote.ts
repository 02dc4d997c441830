import type { Entity } from '../../model/entities.ts'
import type { Ballot, BallotType, Vote } from '../../model/item.ts'
import type { BallotCircle, VoteResults } from '../../model/result-set.ts'
import { ballotTitle } from '../../words/ballot-title.ts'
import { type Circle, circleElement, votersInformation } from './circle.ts'
import { domainElement } from './domain.ts'
import type { Publisher } from './publisher.ts'
import {
  count,
  identificationElements,
  isIdentifier,
  keyOf,
  languageOf,
  mostCharacters,
  titlesOf,
  turnoutText,
} from './values.ts'
import type { XmlContent, XmlElement, XmlFields } from './xml-writer.ts'

export interface DeliveredVote {
  readonly vote: Vote
  readonly results: VoteResults | null
  /** Circles that have counted or have to. */
  readonly circles: readonly Circle[]
  readonly entities: readonly Entity[]
}

export function* voteSection(
  day: string,
  votes: readonly DeliveredVote[],
  publisher: Publisher,
): Generator<XmlElement> {
  let entries = 0
  yield ['cantonId', publisher.canton]
  yield ['pollingDay', day]
  for (const delivered of votes)
    for (const ballot of delivered.vote.ballots) {
      entries++
      yield ['voteInfo', voteInfo(delivered, ballot, publisher)]
    }
  yield ['numberOfEntries', entries]
}

/** Writes one question; the questions of a vote reference the same main vote. */
function* voteInfo(delivered: DeliveredVote, ballot: Ballot, publisher: Publisher): Generator<XmlElement> {
  yield ['vote', voteHead(delivered, ballot, publisher)]
  const counted = delivered.results?.ballots.find(({ type }) => type === ballot.type)?.entities ?? []
  const figures = new Map(counted.map((entity) => [entity.id, entity]))
  for (const circle of delivered.circles) {
    const entity = figures.get(circle.id)
    const parts = entity?.circles ?? []
    for (const part of parts)
      yield ['countingCircleInfo', circleInfo({ ...part, isPart: true }, part, publisher)]
    if (parts.length === 0) yield ['countingCircleInfo', circleInfo(circle, entity, publisher)]
  }
}

const subTypes: Readonly<Record<BallotType, number>> = {
  proposal: 1,
  'counter-proposal': 2,
  'tie-breaker': 3,
}

function* voteHead(
  { vote, circles, entities }: DeliveredVote,
  ballot: Ballot,
  publisher: Publisher,
): Generator<XmlElement> {
  const key = keyOf(vote)
  const isMain = ballot.type === 'proposal'
  const question = vote.questions.find((one) => one.ballot === ballot.type)
  const ownKey = question !== undefined && isIdentifier(question.key) ? question.key : ballot.id
  yield ['voteIdentification', isMain ? key : ownKey]
  yield ['mainVoteIdentification', isMain ? null : key]
  yield* identificationElements(question?.identifications ?? [])
  const { domain, segment } = vote
  yield domainElement({ domain, segment, key, circles, entities }, publisher)
  yield ['pollingDay', vote.date]
  const most = { title: mostCharacters.voteTitle, short: mostCharacters.voteTitleShort }
  const nameless = { language: languageOf(publisher.locale), title: key, short: null }
  for (const { language, title, short } of titlesOf(titlesOfBallot(vote, ballot), most, nameless))
    yield ['voteTitleInformation', { language, voteTitle: title, voteTitleShort: short }]
  yield ['decisiveMajority', vote.decisiveMajority]
  yield ['voteSubType', subTypes[ballot.type]]
  yield ['sequence', isMain ? sequenceOf(vote) : null]
}

function titlesOfBallot(vote: Vote, { type, title }: Ballot): Pick<Vote, 'title' | 'shortTitle'> {
  if (type === 'proposal') return vote
  return { title: ballotTitle(vote, { type, title }), shortTitle: null }
}

function sequenceOf({ shortcode }: Vote): number | null {
  return shortcode !== null && /^[1-9]\d{0,2}$/.test(shortcode) ? Number(shortcode) : null
}

/** Figures are included once the circle is counted. */
function circleInfo(circle: Circle, entity: BallotCircle | undefined, publisher: Publisher): XmlContent {
  return [circleElement(circle, publisher), ['resultData', entity?.counted ? resultData(entity) : null]]
}

function resultData(entity: BallotCircle): XmlFields {
  const { yeas, nays, empty, invalid } = entity
  const received = entity.received ?? yeas + nays + empty + invalid
  return {
    countOfVotersInformation: votersInformation(entity),
    isFullyCounted: true,
    voterTurnout: turnoutText(entity, received),
    receivedVotes: count(received),
    receivedInvalidVotes: count(invalid),
    receivedBlankVotes: count(empty),
    receivedValidVotes: count(received - invalid - empty),
    countOfYesVotes: count(yeas),
    countOfNoVotes: count(nays),
  }
}
