import type { BallotType } from '../model/item.ts'
import type { Progress, VoteAnswer } from '../model/overview.ts'
import type { PartyRow, Status } from '../model/result-set.ts'

/** The values of the same thing in the earlier and in the later result. */
export interface Pair<T> {
  readonly before: T
  readonly after: T
}

/** Null where a result does not have it. */
export type FigurePair = Pair<number | null>

/**
 * Differences between two results of an item. Lists have only what differs, by id. Symmetric: comparing the other way
 * round swaps before and after.
 */
export type Comparison = VoteComparison | ElectionComparison | CompoundComparison

interface Compared {
  /** Whether the results are equal. */
  readonly isSame: boolean
  /** Whether there are results. */
  readonly exists: Pair<boolean>
  /** Differences that are not listed individually. */
  readonly others: readonly OtherPart[]
}

/** `details`: differences that are shown nowhere else. */
export type OtherPart = 'connections' | 'panachage' | 'details'

export interface VoteComparison extends Compared {
  readonly kind: 'vote'
  readonly status: Pair<Status>
  readonly completed: Pair<boolean>
  /** Answer of the whole vote; null until all is counted. */
  readonly answer: Pair<VoteAnswer | null>
  readonly progress: Pair<Progress>
  /** Every ballot of the vote, changed or not. */
  readonly ballots: readonly BallotComparison[]
}

export const ballotFigures = [
  'yeasPercentage',
  'naysPercentage',
  'yeas',
  'nays',
  'empty',
  'invalid',
  'castBallots',
  'eligibleVoters',
  'expats',
  'turnout',
] as const
export type BallotFigure = (typeof ballotFigures)[number]

export interface BallotComparison {
  readonly type: BallotType
  readonly answer: Pair<VoteAnswer | null>
  readonly progress: Pair<Progress>
  readonly figures: Readonly<Record<BallotFigure, FigurePair>>
  readonly places: readonly PlaceChange<BallotFigure>[]
}

/** State of a place in a result. */
export type PlaceState = 'missing' | 'uncounted' | 'counted'

/** A municipality or quarter that differs. */
export interface PlaceChange<Figure extends string> {
  readonly id: number
  readonly name: Pair<string | null>
  readonly district: Pair<string | null>
  readonly state: Pair<PlaceState>
  readonly figures: Readonly<Record<Figure, FigurePair>>
}

export const electionFigures = [
  'turnout',
  'eligibleVoters',
  'expats',
  'receivedBallots',
  'accountedBallots',
  'blankBallots',
  'invalidBallots',
  'accountedVotes',
  'blankVotes',
  'invalidVotes',
] as const
export type ElectionFigure = (typeof electionFigures)[number]

export interface ElectionComparison extends Compared {
  readonly kind: 'election'
  readonly status: Pair<Status>
  readonly completed: Pair<boolean>
  readonly progress: Pair<Progress>
  readonly absoluteMajority: FigurePair
  /** How many people are elected. */
  readonly elected: Pair<number>
  readonly figures: Readonly<Record<ElectionFigure, FigurePair>>
  readonly places: readonly ElectionPlaceChange[]
  readonly lists: readonly ListChange[]
  readonly candidates: readonly CandidateChange[]
  readonly parties: readonly PartyChange[]
}

export interface ElectionPlaceChange extends PlaceChange<ElectionFigure> {
  /** Votes of lists and candidates there, where it is counted in both results. */
  readonly votes: readonly VotesChange[]
}

export interface VotesChange extends FigurePair {
  readonly of: 'list' | 'candidate'
  readonly id: string
  readonly name: Pair<string | null>
}

interface RecordChange {
  readonly id: string
  /** Null where a result does not have it. */
  readonly name: Pair<string | null>
  /** Total of all places. */
  readonly votes: FigurePair
  /** Number of places in which its votes differ. */
  readonly places: number
}

export interface ListChange extends RecordChange {
  readonly mandates: FigurePair
  readonly connection: Pair<string | null>
}

export interface CandidateChange extends RecordChange {
  readonly elected: Pair<boolean>
  readonly party: Pair<string | null>
  /** Name of the list. */
  readonly list: Pair<string | null>
}

export interface CompoundComparison extends Compared {
  readonly kind: 'compound'
  readonly parties: readonly PartyChange[]
}

export interface PartyChange {
  readonly id: string
  readonly year: number
  readonly domain: PartyRow['domain']
  readonly segment: string | null
  readonly name: Pair<PartyRow['name'] | null>
  readonly mandates: FigurePair
  readonly votes: FigurePair
  /** Percent of all votes of the year. */
  readonly share: FigurePair
  readonly votersCount: FigurePair
  readonly votersCountPercentage: FigurePair
}

export function differs<T>({ before, after }: Pair<T>): boolean {
  return before !== after
}

/** Returns the difference; null if one of the results lacks the figure. */
export function differenceOf({ before, after }: FigurePair): number | null {
  return before === null || after === null ? null : after - before
}
