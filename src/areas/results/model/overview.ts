import type { BallotType } from './item.ts'

export interface Progress {
  readonly counted: number
  readonly total: number
}

/**
 * The data of an item in lists. Stored with the item and updated with every version and edit, so that lists do not read
 * results.
 */
export type Overview = VoteOverview | ElectionOverview | CompoundOverview

/** The progress of the count. */
export interface CountingState {
  readonly completed: boolean
  readonly counted: boolean
  readonly hasResults: boolean
  readonly progress: Progress
}

interface Counting extends CountingState {
  /** Percent. */
  readonly turnout: number
}

export type VoteAnswer = 'accepted' | 'rejected' | 'proposal' | 'counter-proposal'

export interface VoteOverview extends Counting {
  readonly kind: 'vote'
  /** See `VoteResults`. */
  readonly placesOn?: string
  readonly answer: VoteAnswer | null
  /** Null before the first counted place. */
  readonly yeasPercentage: number | null
  readonly naysPercentage: number | null
  readonly ballots: readonly {
    readonly type: BallotType
    readonly answer: VoteAnswer | null
    readonly yeasPercentage: number
    readonly naysPercentage: number
  }[]
}

export interface ElectedCandidate {
  readonly firstName: string
  readonly familyName: string
  readonly party: string | null
  readonly listId: string | null
  readonly listName: string | null
}

export interface ElectionOverview extends Counting {
  readonly kind: 'election'
  /** Eligible voters and received ballots for computing turnouts; missing in older overviews. */
  readonly voters?: { readonly eligible: number; readonly received: number }
  readonly elected: readonly ElectedCandidate[]
  readonly mandates: { readonly allocated: number; readonly total: number }
  readonly hasPartyResults: boolean
}

export interface CompoundOverview extends Counting {
  readonly kind: 'compound'
  /** By shortcode of the election, then list, family and first name. */
  readonly elected: readonly ElectedCandidate[]
  readonly mandates: { readonly allocated: number; readonly total: number }
  readonly hasPartyResults: boolean
}
