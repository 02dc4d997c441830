import { fail, ok } from '../../../../values/result.ts'
import { emptyElection } from '../../model/result-set.ts'
import { type Constituency, constituency, expectedIn } from '../checks/constituency.ts'
import {
  addCandidate,
  addCandidateVotes,
  addEntity,
  type ElectionDraft,
  electionDraft,
  finishDraft,
  fullBudget,
  noteContradiction,
} from '../checks/election-draft.ts'
import { importedElection } from '../checks/kept-parties.ts'
import { candidateLabel, noteFaults, sumFaults } from '../checks/rules.ts'
import { type ProblemList, problem, problemList } from '../problems/problems.ts'
import {
  type ColumnsToRead,
  cellReader,
  column,
  type ImportCells,
  type NameIn,
  statusOf,
  visitRows,
} from '../table/cells.ts'
import type { ImportTable } from '../table/table.ts'
import { wholeNumber } from '../table/values.ts'
import type { ImportOutcome } from '../tasks/imported.ts'
import type { ElectionTask } from '../tasks/task.ts'
import { candidateColumns, readCandidate } from './candidate-block.ts'
import { electionStatus, entityColumns, noteMisplaced, readEntityFigures, slot } from './entity-block.ts'

export const majorzColumns = {
  required: {
    ...electionStatus,
    ...entityColumns.required,
    ...candidateColumns.required,
    candidate_id: column('integer', 'Identifies the candidate within the election: a number.'),
    election_absolute_majority: column(
      'integer',
      'Votes that are needed to be elected; 0 where none are. The last row of the file decides.',
    ),
  },
  optional: { ...entityColumns.optional, ...candidateColumns.optional },
} as const satisfies ColumnsToRead

type MajorzCells = ImportCells<NameIn<typeof majorzColumns>>

/** One row per entity and candidate. Replaces all results of the election but its party results. */
export function importMajorz(table: ImportTable, task: ElectionTask): ImportOutcome {
  const where = constituency(task.entities, task.election.item)
  const problems = problemList(slot)
  const cells = cellReader(table, majorzColumns, problems)
  const draft = electionDraft(fullBudget())
  const stopped = visitRows(table, problems, (row) => {
    cells.move(row)
    readRow(cells, where, problems, draft)
  })
  if (stopped !== null) return fail([stopped])
  if (problems.count === 0 && draft.entities.size === 0) problems.addOfFile('data.none', null)
  if (problems.count > 0) return fail(problems.all())

  const finished = finishDraft(draft, expectedIn(where, draft.status))
  if (finished === null) return fail([problem('file.tooComplex', null, { file: slot })])
  const { status, absoluteMajority } = draft
  const { entities, candidates } = finished
  const results = { ...emptyElection, status, absoluteMajority, entities, candidates }
  return ok([importedElection(task.election, results, draft)])
}

function readRow(cells: MajorzCells, where: Constituency, problems: ProblemList, draft: ElectionDraft): void {
  const id = wholeNumber(cells.text('entity_id'))
  const site = id === undefined ? undefined : where.find(id ?? 0)
  // The last row decides status and majority, even one of an entity that is dropped.
  draft.status = statusOf(cells.text('election_status')) ?? draft.status
  const majority = wholeNumber(cells.text('election_absolute_majority'))
  if (majority !== undefined) draft.absoluteMajority = majority || null
  if (site === 'dropped') return

  cells.integer('election_absolute_majority')
  cells.status('election_status')
  const figures = readEntityFigures(cells)
  if (site !== undefined) noteMisplaced(cells, where, site, problems)
  const candidate = readCandidate(cells, 'numbers', (known) => draft.candidates.has(known))
  const votes = cells.integer('candidate_votes')
  if (!site || figures === undefined || candidate === undefined || votes === undefined) return

  const { identity } = site
  const entity = { id: identity.id, index: addEntity(draft, identity, figures) }
  const known = addCandidate(draft, candidate.attributes)
  if (candidate.isOdd) noteContradiction(draft, candidateLabel(candidate.attributes))
  const sum = addCandidateVotes(draft, known, entity, figures.counted ? votes : 0)
  noteFaults(sumFaults('candidate_votes', sum), problems, cells.line)
  draft.colors.add(candidate.attributes.party, candidate.color)
}
