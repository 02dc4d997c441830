import { readFlag } from '../../../../formats/tables/flag.ts'
import type { CandidateAttributes } from '../checks/election-draft.ts'
import { type ColumnsToRead, column, type ImportCells, type NameIn } from '../table/cells.ts'

export const candidateColumns = {
  required: {
    candidate_family_name: column('text', 'Family name. May be blank.'),
    candidate_first_name: column('text', 'First name. May be blank.'),
    candidate_id: column('text', 'Identifies the candidate within the election.'),
    candidate_elected: column(
      'flag',
      'Whether the candidate is elected. The first row of the candidate decides.',
    ),
    candidate_votes: column(
      'integer',
      'Votes of the candidate in the entity. Several rows of the same candidate and entity are added up.',
    ),
    candidate_party: column('text', 'Name of the party. May be blank.'),
  },
  optional: {
    candidate_year_of_birth: column('integerOrNull', 'Year of birth.'),
    candidate_party_color: column(
      'colour',
      'Colour of the party. The last row of a party decides; colours of earlier uploads stay.',
    ),
    candidate_gender: column('gender', 'Gender.'),
  },
} as const satisfies ColumnsToRead

export type CandidateColumn = NameIn<typeof candidateColumns>

export interface CandidateCells {
  readonly attributes: CandidateAttributes
  /** Of the party. */
  readonly color: string | null
  /** A later row of the candidate whose `candidate_elected` is invalid. */
  readonly isOdd: boolean
}

/** Ids of candidates are numbers in majority elections and any text in proportional ones. */
export type CandidateIds = 'numbers' | 'text'

/**
 * Notes only the first invalid cell of the block. The first row of a candidate tells whether they are elected; in later
 * rows an invalid value is tolerated, as counting software writes such.
 */
export function readCandidate(
  cells: ImportCells<CandidateColumn>,
  ids: CandidateIds,
  isKnown: (id: string) => boolean,
): CandidateCells | undefined {
  const id = ids === 'numbers' ? cells.integer('candidate_id') : cells.text('candidate_id')
  if (id === undefined) return undefined
  const color = cells.colour('candidate_party_color')
  if (color === undefined) return undefined
  const gender = cells.gender('candidate_gender')
  if (gender === undefined) return undefined
  const yearOfBirth = cells.integerOrNull('candidate_year_of_birth')
  if (yearOfBirth === undefined) return undefined
  const isOdd = isKnown(String(id)) && readFlag(cells.text('candidate_elected')) === undefined
  const elected = isOdd ? false : cells.flag('candidate_elected')
  if (elected === undefined) return undefined
  const attributes = {
    id: String(id),
    familyName: cells.text('candidate_family_name'),
    firstName: cells.text('candidate_first_name'),
    elected,
    gender,
    yearOfBirth,
    party: cells.text('candidate_party') || null,
  }
  return { attributes, color, isOdd }
}
