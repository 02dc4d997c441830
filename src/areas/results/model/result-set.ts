import type { BallotType, Domain, Localised } from './item.ts'

export const statuses = ['unknown', 'interim', 'final'] as const
/** Null until results have been uploaded. */
export type Status = (typeof statuses)[number] | null

/**
 * The complete results of an item as uploaded, an immutable value from which everything is computed. All
 * lists have a canonical order, so that equal results have equal bytes (see encoding.ts).
 */
export type ResultSet = VoteResults | ElectionResults | CompoundResults

export interface VoteResults {
  readonly kind: 'vote'
  readonly status: Status
  /** In the order of `ballotTypes`; without ballots that have no results. */
  readonly ballots: readonly BallotResults[]
  /**
   * The day whose list of municipalities the figures refer to, if it is in another year: old votes are
   * converted to later boundaries.
   */
  readonly placesOn?: string
}

/** Returns the day whose list of municipalities the figures of a vote refer to. */
export function placesDay(
  { date }: { readonly date: string },
  of: Pick<VoteResults, 'placesOn'> | null,
): string {
  return of?.placesOn ?? date
}

export interface BallotResults {
  readonly type: BallotType
  /** By entity id. */
  readonly entities: readonly BallotEntity[]
}

/** A place with its name on the polling day. */
export interface ResultEntity {
  /** Number of the municipality or quarter; 0 for the Swiss abroad. */
  readonly id: number
  /** Empty for the Swiss abroad. */
  readonly name: string
  readonly district: string | null
  readonly counted: boolean
  readonly eligibleVoters: number
  readonly expats: number | null
  /**
   * Percent; set if the counting software reports another turnout than follows from the figures, as some
   * include voting cards.
   */
  readonly voterTurnout?: number
}

export interface BallotEntity extends ResultEntity {
  readonly yeas: number
  readonly nays: number
  readonly empty: number
  readonly invalid: number
  readonly received: number | null
  /** The circles of a city that counts by them, by id. */
  readonly circles?: readonly BallotCircle[]
}

/** A part of a municipality, with number and name of the delivery. */
export type BallotCircle = Omit<BallotEntity, 'district' | 'circles'>

export interface ElectionResults {
  readonly kind: 'election'
  readonly status: Status
  readonly absoluteMajority: number | null
  /** By entity id. */
  readonly entities: readonly ElectionEntity[]
  /** By list id as text; none for a majority election. */
  readonly lists: readonly ElectionList[]
  /** Sorted by connection id as text; parents come before children with the same id. */
  readonly connections: readonly Connection[]
  /** By target, then source. Totals of the whole election. */
  readonly listPanachage: readonly ListPanachage[]
  /** By candidate id as text. */
  readonly candidates: readonly Candidate[]
  readonly candidatePanachage: CandidatePanachage | null
  readonly parties: PartyResults | null
}

export const emptyElection: ElectionResults = {
  kind: 'election',
  status: null,
  absoluteMajority: null,
  entities: [],
  lists: [],
  connections: [],
  listPanachage: [],
  candidates: [],
  candidatePanachage: null,
  parties: null,
}

export interface ElectionEntity extends ResultEntity {
  readonly superregion: string | null
  readonly receivedBallots: number
  readonly blankBallots: number
  readonly invalidBallots: number
  readonly blankVotes: number
  readonly invalidVotes: number
}

/** One number per entity of the result, in their order; null where the file has no row. */
export type VotesByEntity = readonly (number | null)[]

export interface ElectionList {
  readonly id: string
  readonly name: string
  readonly mandates: number
  /** Stored id of the connection or sub-connection it is attached to. */
  readonly connection: string | null
  readonly votes: VotesByEntity
}

export interface Connection {
  /** A sub-connection's id begins with its parent's, see connections in tally/. */
  readonly id: string
  readonly parent: string | null
}

export interface ListPanachage {
  /** Id of the list that received the votes. */
  readonly target: string
  /** Id of the list they came from; null for the blank list. */
  readonly source: string | null
  readonly votes: number
}

export type Gender = 'male' | 'female' | 'undetermined'

export interface Candidate {
  readonly id: string
  readonly familyName: string
  readonly firstName: string
  readonly elected: boolean
  readonly gender: Gender | null
  readonly yearOfBirth: number | null
  readonly party: string | null
  /** Id of the list; null in a majority election. */
  readonly list: string | null
  readonly votes: VotesByEntity
}

/**
 * Sources of the votes of candidates. A large canton has millions of figures, so they are stored in flat
 * arrays: row r is candidate `rows[2r]` in entity `rows[2r + 1]` (positions in the lists of the result) and
 * has one figure per source in `votes`; 0 means none.
 */
export interface CandidatePanachage {
  /** List ids as text, in order; null, the blank list, last. */
  readonly sources: readonly (string | null)[]
  readonly rows: Int32Array
  readonly votes: Int32Array
}

export interface CompoundResults {
  readonly kind: 'compound'
  readonly parties: PartyResults | null
}

export interface PartyResults {
  /** Sorted by domain, segment (none first), year descending, party id as text. */
  readonly rows: readonly PartyRow[]
  /** Of the item's own domain and year only; sorted by target, then source. */
  readonly panachage: readonly PartyPanachage[]
}

export interface PartyRow {
  readonly domain: Domain | 'superregion'
  readonly segment: string | null
  readonly year: number
  readonly id: string
  readonly name: Localised
  readonly mandates: number
  readonly votes: number
  readonly totalVotes: number
  /** With at most two decimals. */
  readonly votersCount: number | null
  readonly votersCountPercentage: number | null
}

export interface PartyPanachage {
  readonly target: string
  /** Empty for the blank list. */
  readonly source: string
  readonly votes: number
}
