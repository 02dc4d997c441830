import type { Candidate, ElectionEntity, ElectionList, ElectionResults } from '../../model/result-set.ts'
import { circleElement, votersInformation } from './circle.ts'
import type { DeliveredElection } from './election-information.ts'
import { type EntityPanachage, panachageByEntity } from './panachage.ts'
import type { Publisher } from './publisher.ts'
import { count, keyOf, turnoutText } from './values.ts'
import type { XmlElement, XmlFields } from './xml-writer.ts'

export interface ElectionToDeliver extends DeliveredElection {
  readonly results: ElectionResults
}

/** Checks whether there are results and not only candidates and lists. */
export function hasResults(delivered: DeliveredElection): delivered is ElectionToDeliver {
  return delivered.results !== null && delivered.results.entities.length > 0
}

export function* resultSection(
  day: string,
  elections: readonly ElectionToDeliver[],
  publisher: Publisher,
): Generator<XmlElement> {
  yield ['cantonId', publisher.canton]
  yield ['pollingDay', day]
  for (const delivered of elections) {
    const key = keyOf(delivered.election)
    const electionResult = resultOf(key, delivered, publisher)
    yield ['electionGroupResult', { electionGroupIdentification: key, electionResult }]
  }
  yield ['numberOfEntries', elections.length]
}

function* resultOf(key: string, delivered: ElectionToDeliver, publisher: Publisher): Generator<XmlElement> {
  const { election, results } = delivered
  const panachage = panachageByEntity(results)
  const onLists = Map.groupBy(results.candidates.entries(), ([, { list }]) => list)
  yield ['electionIdentification', key]
  for (const [at, entity] of results.entities.entries())
    yield [
      'countingCircleResult',
      [
        circleElement(entity, publisher),
        [
          'resultData',
          entity.counted
            ? resultData(key, delivered, { entity, at, panachage: panachage(at), onLists })
            : null,
        ],
      ],
    ]
  if (election.type === 'majorz') yield ['elected', { majorityElection: electedByMajority(delivered) }]
  else if (results.lists.length > 0) yield ['elected', { proportionalElection: electedFromLists(delivered) }]
}

/** One counting circle of an election. */
interface CountedPlace {
  readonly entity: ElectionEntity
  /** Its index among the entities of the result. */
  readonly at: number
  /** Candidates with their indexes, by list. */
  readonly onLists: ReadonlyMap<string | null, readonly (readonly [place: number, candidate: Candidate])[]>
  readonly panachage: EntityPanachage | null
}

function resultData(key: string, { election, results }: ElectionToDeliver, spot: CountedPlace): XmlFields {
  const { entity } = spot
  const { receivedBallots, blankBallots, invalidBallots } = entity
  return {
    countOfVotersInformation: votersInformation(entity),
    isFullyCounted: true,
    voterTurnout: turnoutText(entity, receivedBallots),
    countOfReceivedBallots: count(receivedBallots),
    countOfBlankBallots: count(blankBallots),
    countOfInvalidBallots: count(invalidBallots),
    countOfValidBallots: count(receivedBallots - blankBallots - invalidBallots),
    electionResult: {
      electionIdentification: key,
      ...(election.type === 'majorz'
        ? { majorityElection: majorityVotes(results, spot) }
        : { proportionalElection: proportionalVotes(results, spot) }),
    },
  }
}

/** Returns 0 without a figure, because the standard requires every candidate in every counted circle. */
const votesAt = ({ votes }: Candidate | ElectionList, at: number) => count(votes[at] ?? 0)

function* majorityVotes(
  { candidates }: ElectionResults,
  { entity: { invalidVotes, blankVotes }, at }: CountedPlace,
): Generator<XmlElement> {
  for (const candidate of candidates)
    yield ['candidateResult', [candidateElement(candidate), ['countOfVotesTotal', votesAt(candidate, at)]]]
  yield ['countOfInvalidVotesTotal', count(invalidVotes)]
  yield ['countOfBlankVotesTotal', count(blankVotes)]
  // Write-ins are ordinary candidates in results, or were omitted by the counting program.
  yield ['countOfIndividualVotesTotal', 0]
}

function candidateElement({ id }: Candidate): XmlElement {
  return ['candidateOrWriteInCandidate', { candidateIdentification: id }]
}

/** Numbers of changed and unchanged ballots, which the standard requires and results do not have. */
const unknownBallots = 0

function* proportionalVotes(
  { lists }: ElectionResults,
  { entity: { blankVotes, invalidVotes }, at, panachage, onLists }: CountedPlace,
): Generator<XmlElement> {
  yield ['countOfChangedBallotsWithoutListDesignation', unknownBallots]
  // The standard has no element for votes for people who are not candidates, so they count as blank.
  yield ['countOfBlankVotesOfChangedBallotsWithoutListDesignation', count(blankVotes + invalidVotes)]
  for (const list of lists)
    yield [
      'listResults',
      [
        ['listIdentification', list.id],
        ['countOfChangedBallots', unknownBallots],
        ['countOfUnchangedBallots', unknownBallots],
        // Includes additional votes for the list, which results do not separate.
        ['countOfCandidateVotes', votesAt(list, at)],
        ['countOfAdditionalVotes', 0],
        ...(onLists.get(list.id) ?? []).map(
          ([place, candidate]): XmlElement => [
            'candidateResults',
            candidateResults(candidate, at, panachage?.(place) ?? null),
          ],
        ),
      ],
    ]
}

function candidateResults(
  candidate: Candidate,
  at: number,
  panachage: Iterable<XmlElement> | null,
): XmlFields {
  return {
    candidateIdentification: candidate.id,
    countOfVotesFromChangedBallots: votesAt(candidate, at),
    countOfVotesFromUnchangedBallots: 0,
    candidateListResultsInfo: panachage,
  }
}

function* electedByMajority({ election, results, isComplete }: ElectionToDeliver): Generator<XmlElement> {
  const absoluteMajority = results.absoluteMajority ?? election.absoluteMajority
  yield ['absoluteMajority', absoluteMajority === null ? null : count(absoluteMajority)]
  yield ['isElectionResultComplete', isComplete]
  for (const candidate of results.candidates)
    if (candidate.elected) yield ['electedCandidate', [candidateElement(candidate)]]
}

function* electedFromLists({ results, isComplete }: ElectionToDeliver): Generator<XmlElement> {
  yield ['isElectionResultComplete', isComplete]
  for (const list of results.lists)
    yield [
      'list',
      [
        ['listIdentification', list.id],
        ...results.candidates
          .filter((candidate) => candidate.elected && candidate.list === list.id)
          .map(({ id }): XmlElement => ['electedCandidate', { candidateIdentification: id }]),
        ['countOfSeatsGained', count(list.mandates)],
      ],
    ]
}
