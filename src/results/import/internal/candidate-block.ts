import { readFlag } from '../../../tables/flag.ts'
import type { CandidateAttributes } from '../election-draft.ts'
import type { Cells } from './cells.ts'

export const candidateColumns = {
  required: [
    'candidate_family_name',
    'candidate_first_name',
    'candidate_id',
    'candidate_elected',
    'candidate_votes',
    'candidate_party',
  ],
  optional: ['candidate_year_of_birth', 'candidate_party_color', 'candidate_gender'],
} as const

export type CandidateColumn =
  | (typeof candidateColumns.required)[number]
  | (typeof candidateColumns.optional)[number]

export interface CandidateCells {
  readonly attributes: CandidateAttributes
  /** Of the party. */
  readonly color: string | null
}

/** Majority elections number their candidates, proportional ones name them in any way. */
export type CandidateIds = 'numbers' | 'text'

/** A published file has `TrueCVP` in some rows, and the cell of the party blank. */
const joinedCells = /^(true|false)(\p{L}.*)$/iu

/** Only the first bad cell of the block is noted. */
export function readCandidate(cells: Cells<CandidateColumn>, ids: CandidateIds): CandidateCells | undefined {
  const id = ids === 'numbers' ? cells.integer('candidate_id') : cells.text('candidate_id')
  if (id === undefined) return undefined
  const color = cells.colour('candidate_party_color')
  if (color === undefined) return undefined
  const gender = cells.gender('candidate_gender')
  if (gender === undefined) return undefined
  const yearOfBirth = cells.integerOrNull('candidate_year_of_birth')
  if (yearOfBirth === undefined) return undefined
  const party = cells.text('candidate_party')
  const joined = party === '' ? joinedCells.exec(cells.text('candidate_elected')) : null
  const elected = joined === null ? cells.flag('candidate_elected') : readFlag(joined[1] ?? '')
  if (elected === undefined) return undefined
  const attributes = {
    id: String(id),
    familyName: cells.text('candidate_family_name'),
    firstName: cells.text('candidate_first_name'),
    elected,
    gender,
    yearOfBirth,
    party: joined?.[2] ?? (party || null),
  }
  return { attributes, color }
}
