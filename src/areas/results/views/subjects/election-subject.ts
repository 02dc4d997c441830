import type { Election } from '../../model/item.ts'
import type { ElectionEntity, ElectionResults } from '../../model/result-set.ts'
import type { EntityShapes } from '../../places/shapes/map-shapes.ts'
import type { CandidateTally, ElectionTally } from '../../tally/tally.ts'
import type { CountedElection } from './counted-items.ts'
import type { ElectionChoice, ElectionNames } from './election-params.ts'
import type { PartyContents } from './party-views.ts'

/** What is known of an election without counting anything; kept in memory, so it holds no results. */
export interface KnownElection extends PartyContents {
  readonly election: Election
  readonly hasDistricts: boolean
  readonly hasConnections: boolean
  readonly listPanachage: boolean
  /** Whether the seats were computed, and are those of the result. */
  readonly hasDistribution: boolean
  readonly names: ElectionNames
  /** Years with party results. */
  readonly years: readonly number[]
}

export interface ElectionWithTally {
  readonly election: Election
  readonly results: ElectionResults | null
  readonly tally: ElectionTally
}

/** The page of a candidate in the agency directory; null for whoever has none. */
export type PersonHref = (candidate: CandidateTally) => string | null

/** An election, counted, and what figures show of it. */
export interface ShownElection extends CountedElection {
  /** The entity whose figures the reader wants, and these figures. */
  readonly within: { readonly entity: ElectionEntity; readonly tally: ElectionTally } | null
  /** Null if unknown, or if no map is drawn. */
  readonly shapes: EntityShapes | null
  /** The election before, where both are final: seats of half a count say nothing about those lost. */
  readonly before: ElectionWithTally | null
  /** Where elected people are linked to the directory. */
  readonly personHref?: PersonHref
}

export interface ElectionSubject {
  readonly item: Election
  readonly known: KnownElection
  readonly counted: CountedElection
  readonly shown: ShownElection
  readonly choice: ElectionChoice
}
