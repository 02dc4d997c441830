import type { Election, Vote } from '../../../areas/results/model/item.ts'
import type {
  BallotEntity,
  ElectionEntity,
  ElectionResults,
  Status,
  VoteResults,
  VotesByEntity,
} from '../../../areas/results/model/result-set.ts'
import { csvChunks } from '../../../areas/results/open-data/tables/csv.ts'
import { rawElection } from '../../../areas/results/open-data/tables/raw-election.ts'
import { rawVote } from '../../../areas/results/open-data/tables/raw-vote.ts'

/** An item with its results at the end of the day. */
export type Truth =
  | { readonly item: Vote; readonly results: VoteResults }
  | { readonly item: Election; readonly results: ElectionResults }

export interface PlayedPlace {
  readonly id: number
  readonly name: string
  readonly eligible: number
}

/** Returns the places that count, in the order of files. */
export function playedPlaces({ results }: Truth): readonly PlayedPlace[] {
  const entities = results.kind === 'vote' ? (results.ballots[0]?.entities ?? []) : results.entities
  return entities.map(({ id, name, eligibleVoters }) => ({ id, name, eligible: eligibleVoters }))
}

/** Returns the results while only some places are counted. Seats, elected people and panachage come with the end. */
export function whileCounting(truth: Truth, counted: ReadonlySet<number>, status: Status): Truth {
  return isVote(truth)
    ? { ...truth, results: voteSoFar(truth.results, counted, status) }
    : { ...truth, results: electionSoFar(truth.results, counted, status) }
}

export function isVote(truth: Truth): truth is Extract<Truth, { readonly item: Vote }> {
  return truth.item.kind === 'vote'
}

function voteSoFar(results: VoteResults, counted: ReadonlySet<number>, status: Status): VoteResults {
  return {
    ...results,
    status,
    ballots: results.ballots.map(({ type, entities }) => ({
      type,
      entities: entities.map((entity) => (counted.has(entity.id) ? entity : uncountedBallot(entity))),
    })),
  }
}

const noFigures = { counted: false, eligibleVoters: 0, expats: null }

function uncountedBallot({ id, name, district }: BallotEntity): BallotEntity {
  return { id, name, district, ...noFigures, yeas: 0, nays: 0, empty: 0, invalid: 0, received: null }
}

function electionSoFar(
  results: ElectionResults,
  counted: ReadonlySet<number>,
  status: Status,
): ElectionResults {
  const votes = (byEntity: VotesByEntity) =>
    byEntity.map((count, at) => (count === null || counted.has(results.entities[at]?.id ?? -1) ? count : 0))
  const isOver = results.entities.every(({ id }) => counted.has(id))
  return {
    ...results,
    status,
    entities: results.entities.map((entity) => (counted.has(entity.id) ? entity : uncountedElection(entity))),
    lists: results.lists.map((list) => ({
      ...list,
      mandates: isOver ? list.mandates : 0,
      votes: votes(list.votes),
    })),
    candidates: results.candidates.map((candidate) => ({
      ...candidate,
      elected: isOver && candidate.elected,
      votes: votes(candidate.votes),
    })),
    ...(!isOver && { absoluteMajority: null, listPanachage: [], candidatePanachage: null }),
  }
}

function uncountedElection({ id, name, district, superregion }: ElectionEntity): ElectionEntity {
  const ballots = { receivedBallots: 0, blankBallots: 0, invalidBallots: 0, blankVotes: 0, invalidVotes: 0 }
  return { id, name, district, superregion, ...noFigures, ...ballots }
}

/** Returns the file for `POST /upload`: the table that the service exports. */
export function playedFile(truth: Truth): string {
  const table = isVote(truth)
    ? rawVote(truth.item, truth.results)
    : rawElection({ election: truth.item, results: truth.results })
  return [...csvChunks(table)].join('')
}
