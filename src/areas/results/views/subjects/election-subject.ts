import type { Election } from '../../model/item.ts'
import type { ElectionEntity, ElectionResults } from '../../model/result-set.ts'
import type { EntityShapes } from '../../places/shapes/map-shapes.ts'
import type { CandidateTally, ElectionTally } from '../../tally/tally.ts'
import type { CountedElection } from './counted-items.ts'
import type { ElectionChoice, ElectionNames } from './election-params.ts'
import type { PartyContents } from './party-views.ts'

/** Facts of an election without a tally; kept in memory, so it contains no results. */
export interface KnownElection extends PartyContents {
  readonly election: Election
  readonly hasDistricts: boolean
  readonly hasConnections: boolean
  readonly listPanachage: boolean
  /** Whether the seats could be computed and equal those of the results. */
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

/** Returns the page of a candidate in the directory; null if there is none. */
export type PersonHref = (candidate: CandidateTally) => string | null

/** A counted election with all data of its figures. */
export interface ShownElection extends CountedElection {
  /** The chosen entity and its figures. */
  readonly within: { readonly entity: ElectionEntity; readonly tally: ElectionTally } | null
  /** Null if unknown, or if no map is shown. */
  readonly shapes: EntityShapes | null
  /** The previous election if both are final: lost seats cannot be known from a partial count. */
  readonly before: ElectionWithTally | null
  /** Returns the page of an elected person in the directory. */
  readonly personHref?: PersonHref
}

export interface ElectionSubject {
  readonly item: Election
  readonly known: KnownElection
  readonly counted: CountedElection
  readonly shown: ShownElection
  readonly choice: ElectionChoice
}
