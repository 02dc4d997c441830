import type { EntityList } from '../../model/entities.ts'
import type { Compound, Election, Vote } from '../../model/item.ts'
import type { CompoundResults, ElectionResults, VoteResults } from '../../model/result-set.ts'
import type { Before } from './imported.ts'

interface KnownEntities {
  readonly entities: EntityList
}

export interface VoteTask extends KnownEntities {
  readonly vote: Before<Vote, VoteResults>
}

export interface ElectionTask extends KnownEntities {
  readonly election: Before<Election, ElectionResults>
}

export interface CompoundTask extends KnownEntities {
  readonly compound: Compound
  readonly elections: readonly Before<Election, ElectionResults>[]
}

/** A table that replaces a part of the results; what was counted stays as it is. */
export interface AdditionTask extends KnownEntities {
  readonly owner: Before<Election, ElectionResults> | Before<Compound, CompoundResults>
}

/** The subject of each kind of table: items that are known beforehand. */
export interface TableTasks {
  readonly vote: VoteTask
  readonly election: ElectionTask
  readonly compound: CompoundTask
  readonly owner: AdditionTask
}

export type TableSubject = keyof TableTasks
