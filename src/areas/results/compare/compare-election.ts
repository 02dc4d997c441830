import type { Election } from '../model/item.ts'
import {
  type Candidate,
  type ElectionList,
  type ElectionResults,
  emptyElection,
  type VotesByEntity,
} from '../model/result-set.ts'
import { tallyElection } from '../tally/election.ts'
import { textOf } from '../tally/order.ts'
import type { ElectionFigures } from '../tally/tally.ts'
import { compareParties } from './compare-parties.ts'
import {
  type CandidateChange,
  differs,
  type ElectionComparison,
  type ElectionFigure,
  electionFigures,
  type ListChange,
  type OtherPart,
  type Pair,
} from './comparison.ts'
import { eitherOf, figurePairs, isEqualPair, pairBy, pairOf, pairOfSome } from './pairing.ts'
import { type ComparedPlace, comparePlaces } from './places.ts'
import { changedVotesByPlace, type Positions, placesWithChangedVotes, positionsOf } from './votes-by-place.ts'

export function compareElections(
  election: Election,
  results: Pair<ElectionResults | null>,
): ElectionComparison {
  const tallies = pairOf(results, (one) => tallyElection({ election, results: one }))
  const positions = positionsOf(pairOf(results, (one) => one?.entities ?? []))
  const comparison = {
    kind: 'election' as const,
    exists: pairOf(results, (one) => one !== null),
    status: pairOf(results, (one) => one?.status ?? null),
    completed: pairOf(tallies, ({ completed }) => completed),
    progress: pairOf(tallies, ({ progress }) => progress),
    absoluteMajority: pairOf(tallies, ({ absoluteMajority }) => absoluteMajority),
    elected: pairOf(tallies, ({ elected }) => elected.length),
    figures: figurePairs(
      electionFigures,
      pairOf(tallies, ({ total, progress }) => (progress.total === 0 ? null : shown(total))),
    ),
    places: comparedPlaces(
      results,
      pairOf(tallies, ({ entities }) =>
        entities.map(({ entity, ...figures }) => ({ ...shown(figures), entity })),
      ),
    ),
    lists: compareLists(results, positions),
    candidates: compareCandidates(results, positions),
    parties: compareParties(pairOf(results, (one) => one?.parties ?? null)),
  }
  const isSame = isEqualPair(results)
  return { ...comparison, isSame, others: isSame ? [] : othersOf(results, comparison) }
}

/** The turnout is null without eligible voters. */
function shown(figures: ElectionFigures): Readonly<Record<ElectionFigure, number | null>> {
  return { ...figures, turnout: figures.eligibleVoters === 0 ? null : figures.turnout }
}

/** Compares places; also those where only votes of lists or candidates differ. */
function comparedPlaces(
  results: Pair<ElectionResults | null>,
  places: Pair<readonly ComparedPlace<ElectionFigure>[]>,
): ElectionComparison['places'] {
  const votes = changedVotesByPlace(results)
  return comparePlaces(electionFigures, places, (id) => votes.has(id)).map((change) => ({
    ...change,
    votes: votes.get(change.id) ?? [],
  }))
}

function compareLists(results: Pair<ElectionResults | null>, positions: Positions): readonly ListChange[] {
  return pairBy(
    pairOf(results, (one): readonly ElectionList[] => one?.lists ?? []),
    ({ id }) => id,
  )
    .map((pair) => ({
      id: eitherOf(pair).id,
      name: pairOfSome(pair, ({ name }) => name),
      votes: pairOf(pair, votesOf),
      places: placesWithChangedVotes(pair, positions),
      mandates: pairOfSome(pair, ({ mandates }) => mandates),
      connection: pairOf(pair, (list) => list?.connection ?? null),
    }))
    .filter(({ name, votes, places, mandates, connection }) => {
      return places > 0 || [name, votes, mandates, connection].some(differs<unknown>)
    })
    .sort(textOf(({ id }) => id))
}

function compareCandidates(
  results: Pair<ElectionResults | null>,
  positions: Positions,
): readonly CandidateChange[] {
  const listNames = pairOf(results, (one) => new Map(one?.lists.map(({ id, name }) => [id, name])))
  const listOf = (candidate: Candidate | null, names: ReadonlyMap<string, string>) =>
    candidate === null || candidate.list === null ? null : (names.get(candidate.list) ?? candidate.list)
  return pairBy(
    pairOf(results, (one): readonly Candidate[] => one?.candidates ?? []),
    ({ id }) => id,
  )
    .map((pair) => ({ pair, places: placesWithChangedVotes(pair, positions) }))
    .filter(({ pair, places }) => places > 0 || !isSameRecord(pair))
    .map(({ pair, places }) => ({
      id: eitherOf(pair).id,
      name: pairOfSome(pair, ({ familyName, firstName }) => `${familyName} ${firstName}`),
      votes: pairOf(pair, votesOf),
      places,
      elected: pairOf(pair, (candidate) => candidate?.elected ?? false),
      party: pairOf(pair, (candidate) => candidate?.party ?? null),
      list: {
        before: listOf(pair.before, listNames.before),
        after: listOf(pair.after, listNames.after),
      },
    }))
    .sort(textOf(({ id }) => id))
}

/** Compares records without their votes, which are compared separately. */
function isSameRecord(pair: Pair<Candidate | null>): boolean {
  return isEqualPair(pairOfSome(pair, ({ votes: _, ...own }) => own))
}

/** Sums up the votes of all places; null if no place has a figure. */
function votesOf(record: { readonly votes: VotesByEntity } | null): number | null {
  const figures = (record?.votes ?? []).filter((figure) => figure !== null)
  return figures.length === 0 ? null : figures.reduce((sum, figure) => sum + figure, 0)
}

function othersOf(
  results: Pair<ElectionResults | null>,
  { status, absoluteMajority, ...listed }: Omit<ElectionComparison, 'isSame' | 'others'>,
): readonly OtherPart[] {
  // Before the first upload there are no connections, as in many results.
  const isEqual = (read: (one: ElectionResults) => unknown) =>
    isEqualPair(pairOf(results, (one) => read(one ?? emptyElection)))
  const others: OtherPart[] = []
  if (!isEqual(({ connections }) => connections)) others.push('connections')
  const isPanachageEqual = isEqual(({ listPanachage, candidatePanachage, parties }) => [
    listPanachage,
    candidatePanachage,
    parties?.panachage ?? [],
  ])
  if (!isPanachageEqual) others.push('panachage')
  const lists = [listed.places, listed.lists, listed.candidates, listed.parties, others]
  const isListed = differs(status) || differs(absoluteMajority) || lists.some((changes) => changes.length > 0)
  return isListed ? others : ['details']
}
