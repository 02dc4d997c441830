import type { Constituency, Site } from '../checks/constituency.ts'
import type { EntityFigures } from '../checks/election-draft.ts'
import type { ProblemList } from '../problems/problems.ts'
import { type Cells, clipped } from '../table/cells.ts'

/** Name of the file of an election in problems, whatever the sender calls it. */
export const slot = 'Results'

/** Columns about the entity, which every row repeats. */
export const entityColumns = {
  required: [
    'entity_id',
    'entity_counted',
    'entity_eligible_voters',
    'entity_received_ballots',
    'entity_blank_ballots',
    'entity_invalid_ballots',
    'entity_blank_votes',
    'entity_invalid_votes',
  ],
  optional: ['entity_expats'],
} as const

export type EntityColumn = (typeof entityColumns.required)[number] | (typeof entityColumns.optional)[number]

/** Notes only the first invalid cell of the block. */
export function readEntityFigures(cells: Cells<EntityColumn>): EntityFigures | undefined {
  if (cells.integer('entity_id') === undefined) return undefined
  const eligibleVoters = cells.integer('entity_eligible_voters')
  if (eligibleVoters === undefined) return undefined
  const expats = cells.integerOrNull('entity_expats')
  if (expats === undefined) return undefined
  const receivedBallots = cells.integer('entity_received_ballots')
  if (receivedBallots === undefined) return undefined
  const blankBallots = cells.integer('entity_blank_ballots')
  if (blankBallots === undefined) return undefined
  const invalidBallots = cells.integer('entity_invalid_ballots')
  if (invalidBallots === undefined) return undefined
  const blankVotes = cells.integer('entity_blank_votes')
  if (blankVotes === undefined) return undefined
  const invalidVotes = cells.integer('entity_invalid_votes')
  if (invalidVotes === undefined) return undefined
  const counted = cells.flag('entity_counted')
  if (counted === undefined) return undefined
  return {
    counted,
    eligibleVoters,
    expats,
    receivedBallots,
    blankBallots,
    invalidBallots,
    blankVotes,
    invalidVotes,
  }
}

/** Notes an unknown entity, or one that does not belong to the item. */
export function noteMisplaced(
  cells: Cells<EntityColumn>,
  where: Constituency,
  site: Site | null,
  problems: ProblemList,
): void {
  const id = clipped(cells.text('entity_id'))
  if (site === null) problems.add('entity.unknown', { id }, cells.line)
  else if (!site.inside) where.noteOutside(problems, id, cells.line)
}
