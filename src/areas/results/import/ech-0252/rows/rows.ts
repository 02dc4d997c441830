import type { DecisiveMajority, Identification } from '../../../model/item.ts'
import type { Gender } from '../../../model/result-set.ts'

/** A parsed delivery: valid in itself, but not yet compared with the stored items. */
export interface DeliveryRows {
  readonly votes: VoteSection | null
  readonly information: InformationSection | null
  readonly results: ResultSection | null
}

interface Section {
  /** `YYYY-MM-DD` */
  readonly pollingDay: string
}

/** Where something begins in the file. */
interface Placed {
  readonly line: number
}

export interface TextRow {
  /** Two small letters. */
  readonly language: string
  readonly text: string
}

export interface TitleRow {
  readonly language: string
  readonly title: string
  readonly short: string
}

export interface DomainRow {
  readonly type: string
  readonly id: string
}

export interface VoteSection extends Section {
  readonly votes: readonly VoteRow[]
}

/** One question; a vote with a counter-proposal has several rows. */
export interface VoteRow extends VoteHead, Placed {
  readonly circles: readonly VoteCircleRow[]
}

export interface VoteHead {
  readonly id: string
  readonly mainVote: string | null
  readonly domain: DomainRow | null
  readonly titles: readonly TitleRow[]
  readonly subType: string
  readonly decisiveMajority: DecisiveMajority
  readonly identifications: readonly Identification[]
  readonly sequence: string | null
}

export interface DeliveredCircle {
  /** Empty where there is none. */
  readonly id: string
  /** As in the file; for municipalities the name of the list is used. */
  readonly name: string
}

export interface CircleRow extends Placed {
  readonly circle: DeliveredCircle
}

export interface VoteCircleRow extends CircleRow {
  /** Null until fully counted. */
  readonly figures: VoteFigures | null
}

export interface VoteFigures extends Electorate, Turnout {
  readonly received: number
  readonly invalid: number
  readonly empty: number
  readonly yeas: number
  readonly nays: number
  /** Valid ballots that leave this question open. */
  readonly unanswered: number
}

export interface Electorate {
  readonly eligibleVoters: number
  readonly expats: number | null
}

/** Given where it differs from the figures. */
interface Turnout {
  readonly voterTurnout?: number
}

export interface InformationSection extends Section {
  readonly associations: readonly AssociationRow[]
  readonly groups: readonly GroupRow[]
}

export interface AssociationRow extends Placed {
  readonly id: string
  readonly titles: readonly TextRow[]
}

export interface GroupRow extends Placed {
  readonly id: string | null
  readonly domain: DomainRow
  readonly elections: readonly ElectionRow[]
}

export interface ElectionRow extends ElectionHead, Placed {
  readonly association: string | null
  readonly identifications: readonly Identification[]
  readonly candidates: readonly CandidateRow[]
  readonly lists: readonly ListRow[]
  readonly unions: readonly UnionRow[]
}

export interface ElectionHead {
  readonly id: string
  readonly type: 'majorz' | 'proporz'
  readonly position: string | null
  readonly titles: readonly TitleRow[]
  readonly mandates: number
}

export interface CandidateRow {
  readonly id: string
  readonly familyName: string
  readonly firstName: string
  readonly gender: Gender | null
  readonly yearOfBirth: number | null
  /** Null where the file has no party. */
  readonly parties: readonly TextRow[] | null
}

export interface ListRow {
  readonly id: string
  readonly names: readonly TextRow[]
  readonly candidates: readonly string[]
}

export interface UnionRow {
  readonly id: string
  readonly isSub: boolean
  readonly parent: string | null
  readonly lists: readonly string[]
}

export interface ResultSection extends Section {
  readonly elections: readonly ElectionResultRow[]
}

export interface ElectionResultRow extends Placed {
  readonly id: string
  readonly circles: readonly ElectionCircleRow[]
  readonly elected: ElectedRow | null
}

export interface ElectionCircleRow extends CircleRow {
  /** Null until all is counted. */
  readonly counted: CountedCircle | null
}

export interface CountedCircle extends Electorate, Turnout {
  readonly receivedBallots: number
  readonly blankBallots: number
  readonly invalidBallots: number
  readonly votes: MajorityVotes | ProportionalVotes
}

export interface MajorityVotes {
  readonly type: 'majorz'
  readonly invalidVotes: number
  readonly blankVotes: number
  /** For people who were not proposed. */
  readonly individualVotes: number
  readonly candidates: readonly CandidateVotes[]
}

export interface CandidateVotes {
  /** Null for a written-in name. */
  readonly candidate: string | null
  readonly votes: number
}

export interface ProportionalVotes {
  readonly type: 'proporz'
  readonly blankVotes: number
  readonly lists: readonly ListVotes[]
}

export interface ListVotes {
  readonly list: string
  readonly votes: number
  /** For the list, without a candidate. */
  readonly additionalVotes: number
  readonly candidates: readonly ListCandidateVotes[]
}

export interface ListCandidateVotes {
  readonly candidate: string
  readonly votes: number
  /** Null where the file has none. */
  readonly panachage: PanachageRow | null
}

export interface PanachageRow {
  readonly lists: readonly SourceVotes[]
  readonly withoutList: number
}

export interface SourceVotes {
  readonly list: string
  readonly votes: number
}

export type ElectedRow =
  | {
      readonly type: 'majorz'
      readonly absoluteMajority: number | null
      readonly candidates: readonly (string | null)[]
    }
  | { readonly type: 'proporz'; readonly lists: readonly ElectedList[] }

export interface ElectedList {
  readonly list: string
  readonly candidates: readonly string[]
}
