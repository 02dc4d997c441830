import type { BallotType, Compound, Election } from '../model/item.ts'
import type { CountingState, Progress, VoteAnswer } from '../model/overview.ts'
import type {
  BallotCircle,
  BallotEntity,
  ElectionEntity,
  ElectionResults,
  PartyResults,
} from '../model/result-set.ts'

/** Figures of one entity, a district or a whole ballot. Shares are percent, unrounded. */
export interface BallotFigures {
  readonly counted: boolean
  readonly accepted: boolean | null
  readonly yeas: number
  readonly nays: number
  readonly empty: number
  readonly invalid: number
  readonly eligibleVoters: number
  /** Eligible voters who live abroad; 0 also if they are not counted separately. */
  readonly expats: number
  readonly castBallots: number
  readonly turnout: number
  readonly yeasPercentage: number
  readonly naysPercentage: number
}

export type CircleFigures = BallotFigures & { readonly circle: BallotCircle }

export interface BallotTally {
  readonly type: BallotType
  readonly progress: Progress
  readonly answer: VoteAnswer | null
  readonly total: BallotFigures
  /** By district, then name. */
  readonly entities: readonly (BallotFigures & {
    readonly entity: BallotEntity
    /** Circles of a city that counts by circles, by id. */
    readonly circles: readonly CircleFigures[]
  })[]
  /** Sorted by name; entities without a district are under null. */
  readonly districts: readonly (BallotFigures & {
    readonly district: string | null
    readonly entities: readonly number[]
  })[]
}

/**
 * `leftOut`: unsupported questions decide as well; `majority`: not only votes decide; `bothAccepted`: there
 * is no tie-breaker.
 */
export type Undecided = 'leftOut' | 'majority' | 'bothAccepted'

export interface VoteTally extends CountingState {
  readonly turnout: number
  readonly answer: VoteAnswer | null
  /** Why there is no answer although everything is counted. */
  readonly undecided: Undecided | null
  /** See `VoteResults`. */
  readonly placesOn?: string
  readonly yeasPercentage: number
  readonly naysPercentage: number
  /** Every ballot of the vote, including those without results. */
  readonly ballots: readonly BallotTally[]
}

export interface ElectionFigures {
  readonly eligibleVoters: number
  /** Eligible voters who live abroad; 0 also if they are not counted separately. */
  readonly expats: number
  readonly receivedBallots: number
  readonly blankBallots: number
  readonly invalidBallots: number
  readonly unaccountedBallots: number
  readonly accountedBallots: number
  readonly blankVotes: number
  readonly invalidVotes: number
  readonly accountedVotes: number
  readonly turnout: number
}

export interface CandidateTally {
  /** As in the file. */
  readonly id: string
  readonly familyName: string
  readonly firstName: string
  readonly elected: boolean
  readonly yearOfBirth: number | null
  readonly party: string | null
  readonly listId: string | null
  readonly listName: string | null
  readonly votes: number
  /** Percent of the accounted ballots of a majority election, one decimal; 0 in a proportional one. */
  readonly percentage: number
}

export interface ListTally {
  readonly id: string
  readonly name: string
  readonly mandates: number
  readonly votes: number
}

export interface ConnectionTally {
  /** As stored; `shownId` is without the prefix of the parent. */
  readonly id: string
  readonly shownId: string
  /** Votes of lists that belong to it directly. */
  readonly votes: number
  readonly mandates: number
  /** Includes sub-connections. */
  readonly totalVotes: number
  readonly totalMandates: number
  /** Sorted by votes, most first. */
  readonly lists: readonly ListTally[]
  readonly subconnections: readonly ConnectionTally[]
}

export interface ElectionTally extends CountingState {
  readonly absoluteMajority: number | null
  readonly mandates: { readonly allocated: number; readonly total: number }
  readonly total: ElectionFigures
  /** By district, then name. */
  readonly entities: readonly (ElectionFigures & { readonly entity: ElectionEntity })[]
  /** In the order of tables and `/json`; duplicates are merged. */
  readonly candidates: readonly CandidateTally[]
  /** Sorted by votes, most first; duplicates are merged. */
  readonly lists: readonly ListTally[]
  readonly connections: readonly ConnectionTally[]
  /** Sorted by family and first name. */
  readonly elected: readonly CandidateTally[]
}

/** An election with its results; null before the first upload. */
export interface ElectionWithResults {
  readonly election: Election
  readonly results: ElectionResults | null
}

export interface CompoundTally extends CountingState {
  readonly mandates: { readonly allocated: number; readonly total: number }
  /** Sums of the counted elections. */
  readonly totals: ElectionFigures
  readonly elections: readonly { readonly election: Election; readonly tally: ElectionTally }[]
  readonly elected: readonly (CandidateTally & { readonly election: Election })[]
  readonly superregions: readonly {
    readonly name: string
    readonly progress: Progress
    readonly mandates: { readonly allocated: number; readonly total: number }
  }[]
  /** Per gender and `total`; empty if no gender is known. */
  readonly statistics: Readonly<
    Partial<
      Record<
        'male' | 'female' | 'undetermined' | 'total',
        { readonly count: number; readonly age: number | null }
      >
    >
  >
}

/** A compound, or the part of one in a district, region or superregion. */
export interface CompoundWithResults {
  readonly compound: Compound
  readonly elections: readonly ElectionWithResults[]
  readonly parties: PartyResults | null
  readonly part: { readonly domain: 'district' | 'region' | 'superregion'; readonly segment: string } | null
}
