import type { Constituency, ConstituencySite } from '../checks/constituency.ts'
import type { EntityFigures } from '../checks/election-draft.ts'
import type { ProblemList } from '../problems/problems.ts'
import {
  blockReader,
  type ColumnsToRead,
  clipped,
  column,
  type ImportCells,
  type NameIn,
} from '../table/cells.ts'

/** Name of the file of an election in problems, whatever the sender calls it. */
export const slot = 'Results'

/** The first column of both types of election. */
export const electionStatus = {
  election_status: column('status', 'How far the counting is. The last row of the file decides.'),
} as const satisfies ColumnsToRead['required']

/** Columns about the entity, which every row repeats. */
export const entityColumns = {
  required: {
    entity_id: column('integer', 'Number of the municipality or quarter; 0 for the voters abroad.'),
    entity_counted: column(
      'flag',
      'Whether the entity has finished counting. If not, its figures and votes are not kept.',
    ),
    entity_eligible_voters: column(
      'integer',
      'People who may vote. The first row of an entity decides, here and in the other figures of entities.',
    ),
    entity_received_ballots: column('integer', 'Ballots received, blank and invalid ones included.'),
    entity_blank_ballots: column('integer', 'Blank ballots.'),
    entity_invalid_ballots: column('integer', 'Invalid ballots.'),
    entity_blank_votes: column('integer', 'Lines left blank on valid ballots.'),
    entity_invalid_votes: column('integer', 'Invalid votes on valid ballots.'),
  },
  optional: {
    entity_expats: column('integerOrNull', 'Eligible voters who live abroad.'),
  },
} as const satisfies ColumnsToRead

export type EntityColumn = NameIn<typeof entityColumns>

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
export function readEntityFigures(cells: ImportCells<EntityColumn>): EntityFigures | undefined {
  return cells.integer('entity_id') === undefined ? undefined : readFigures(cells)
}

/** Notes an unknown entity, or one that does not belong to the item. */
export function noteMisplaced(
  cells: ImportCells<EntityColumn>,
  where: Constituency,
  site: ConstituencySite | null,
  problems: ProblemList,
): void {
  const id = clipped(cells.text('entity_id'))
  if (site === null) problems.add('entity.unknown', { id }, cells.line)
  else if (!site.inside) where.noteOutside(problems, id, cells.line)
}
