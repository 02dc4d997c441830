import { type BallotType, ballotTypes } from '../../model/item.ts'
import type {
  BallotEntity,
  Candidate,
  ElectionEntity,
  ElectionList,
  ElectionResults,
  ResultEntity,
  VoteResults,
} from '../../model/result-set.ts'

/** The results whose figures can be corrected one by one; a compound has those of its elections. */
export type CorrectableResults = VoteResults | ElectionResults

/** Figures of a place in a vote, named like the columns of a table. */
export const ballotFigureKeys = {
  yeas: 'yeas',
  nays: 'nays',
  empty: 'empty',
  invalid: 'invalid',
  received: 'received',
  eligible_voters: 'eligibleVoters',
  expats: 'expats',
} as const satisfies Readonly<Record<string, keyof BallotEntity>>

/** Figures of a place in an election, named like the columns of a table. */
export const placeFigureKeys = {
  entity_eligible_voters: 'eligibleVoters',
  entity_expats: 'expats',
  entity_received_ballots: 'receivedBallots',
  entity_blank_ballots: 'blankBallots',
  entity_invalid_ballots: 'invalidBallots',
  entity_blank_votes: 'blankVotes',
  entity_invalid_votes: 'invalidVotes',
} as const satisfies Readonly<Record<string, keyof ElectionEntity>>

const recordFigures = ['list_votes', 'candidate_votes'] as const
const wholeFigures = ['list_number_of_mandates', 'election_absolute_majority'] as const

export type VoteCorrectable = keyof typeof ballotFigureKeys
export type PlaceCorrectable = keyof typeof placeFigureKeys
export type ElectionCorrectable =
  | PlaceCorrectable
  | (typeof recordFigures)[number]
  | (typeof wholeFigures)[number]
export type CorrectableFigure = VoteCorrectable | ElectionCorrectable

export const correctableInVotes = Object.keys(ballotFigureKeys) as readonly VoteCorrectable[]
export const correctableInPlaces = Object.keys(placeFigureKeys) as readonly PlaceCorrectable[]
export const correctableInElections: readonly ElectionCorrectable[] = [
  ...correctableInPlaces,
  ...recordFigures,
  ...wholeFigures,
]

/** Which figure of a result it is. */
export interface FigureAddress {
  readonly figure: CorrectableFigure
  /** Number of the municipality or quarter; null for a figure of the whole election. */
  readonly place: number | null
  /** The question of a vote, or the id of a list or candidate; null for the other figures of an election. */
  readonly of: string | null
}

/** A figure as it stands in results, and the results with another one in its place. */
export interface FoundFigure {
  /** Null where the result has none. */
  readonly value: number | null
  readonly place: ResultEntity | null
  readonly ballot: BallotType | null
  readonly list: ElectionList | null
  readonly candidate: Candidate | null
  with(to: number): CorrectableResults
}

/** Null where the place is unknown, not counted or made up of city districts, or has no such figure. */
export function findFigure(results: CorrectableResults, named: FigureAddress): FoundFigure | null {
  return results.kind === 'vote' ? inVote(results, named) : inElection(results, named)
}

export function readFigureName(text: string): CorrectableFigure | null {
  return [...correctableInVotes, ...correctableInElections].find((name) => name === text) ?? null
}

const unnamed = { place: null, ballot: null, list: null, candidate: null }

function inVote(results: VoteResults, { figure, place: id, of }: FigureAddress): FoundFigure | null {
  const type = ballotTypes.find((one) => one === of)
  const ballot = results.ballots.find((one) => one.type === type)
  const place = ballot?.entities.find((one) => one.id === id && one.counted && one.circles === undefined)
  if (ballot === undefined || place === undefined || !isIn(ballotFigureKeys, figure)) return null
  const key = ballotFigureKeys[figure]
  return {
    ...{ ...unnamed, value: place[key], place, ballot: ballot.type },
    with: (to) => {
      const entities = swapped(ballot.entities, place, withFigure(place, key, to))
      return { ...results, ballots: swapped(results.ballots, ballot, { ...ballot, entities }) }
    },
  }
}

function inElection(results: ElectionResults, { figure, place: id, of }: FigureAddress): FoundFigure | null {
  const { entities, lists, candidates } = results
  const at = entities.findIndex((one) => one.id === id && one.counted)
  const place = entities[at] ?? null
  const list = lists.find((one) => one.id === of) ?? null
  const candidate = candidates.find((one) => one.id === of) ?? null
  if (isIn(placeFigureKeys, figure)) {
    if (place === null || of !== null) return null
    const key = placeFigureKeys[figure]
    return {
      ...{ ...unnamed, value: place[key], place },
      with: (to) => ({ ...results, entities: swapped(entities, place, withFigure(place, key, to)) }),
    }
  }
  switch (figure) {
    case 'list_votes':
      if (place === null || list === null) return null
      return {
        ...{ ...unnamed, value: list.votes[at] ?? null, place, list },
        with: (to) => ({ ...results, lists: swapped(lists, list, withVotes(list, at, to)) }),
      }
    case 'candidate_votes':
      if (place === null || candidate === null) return null
      return {
        ...{ ...unnamed, value: candidate.votes[at] ?? null, place, candidate },
        with: (to) => ({
          ...results,
          candidates: swapped(candidates, candidate, withVotes(candidate, at, to)),
        }),
      }
    case 'list_number_of_mandates':
      if (id !== null || list === null) return null
      return {
        ...{ ...unnamed, value: list.mandates, list },
        with: (to) => ({ ...results, lists: swapped(lists, list, { ...list, mandates: to }) }),
      }
    case 'election_absolute_majority':
      if (id !== null || of !== null || lists.length > 0) return null
      // As in a table, 0 says that there is none.
      return {
        ...{ ...unnamed, value: results.absoluteMajority },
        with: (to) => ({ ...results, absoluteMajority: to || null }),
      }
    default:
      return null
  }
}

function isIn<Key extends string>(figures: Readonly<Record<Key, unknown>>, name: string): name is Key {
  return Object.hasOwn(figures, name)
}

const swapped = <Of>(all: readonly Of[], old: Of, now: Of): readonly Of[] =>
  all.map((one) => (one === old ? now : one))

const withVotes = <Of extends ElectionList | Candidate>(record: Of, at: number, to: number): Of => ({
  ...record,
  votes: record.votes.with(at, to),
})

const turnoutFigures: ReadonlySet<string> = new Set(['received', 'receivedBallots', 'eligibleVoters'])

/** A delivered turnout no longer holds where the figures that it is made of are others. */
function withFigure<Place extends ResultEntity>(place: Place, key: keyof Place & string, to: number): Place {
  const { voterTurnout, ...figures } = place
  const kept = turnoutFigures.has(key) || voterTurnout === undefined ? {} : { voterTurnout }
  return { ...figures, ...kept, [key]: to } as Place
}
