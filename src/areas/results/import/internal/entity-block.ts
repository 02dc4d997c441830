import type { Constituency, Site } from '../checks/constituency.ts'
import type { EntityFigures } from '../checks/election-draft.ts'
import type { ProblemList } from '../problems/problems.ts'
import { blockReader, type Cells, clipped } from '../table/cells.ts'

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

const readFigures = blockReader<EntityColumn, EntityFigures>({
  eligibleVoters: (cells) => cells.integer('entity_eligible_voters'),
  expats: (cells) => cells.integerOrNull('entity_expats'),
  receivedBallots: (cells) => cells.integer('entity_received_ballots'),
  blankBallots: (cells) => cells.integer('entity_blank_ballots'),
  invalidBallots: (cells) => cells.integer('entity_invalid_ballots'),
  blankVotes: (cells) => cells.integer('entity_blank_votes'),
  invalidVotes: (cells) => cells.integer('entity_invalid_votes'),
  counted: (cells) => cells.flag('entity_counted'),
})

/** Notes only the first invalid cell of the block. */
export function readEntityFigures(cells: Cells<EntityColumn>): EntityFigures | undefined {
  return cells.integer('entity_id') === undefined ? undefined : readFigures(cells)
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
