import { fail, ok } from '../../../../values/result.ts'
import { type BallotType, ballotTypes, type Vote } from '../../model/item.ts'
import type { BallotEntity, BallotResults, Status, VoteResults } from '../../model/result-set.ts'
import { ballotEntity, uncounted, withMissing } from '../checks/ballot-entities.ts'
import { type Constituency, constituency, type EntityIdentity, expectedIn } from '../checks/constituency.ts'
import { voteWarnings } from '../checks/find-warnings.ts'
import { ballotFaults, type CheckedBallot, entityLabel, noteFaults } from '../checks/rules.ts'
import { type ProblemList, problemList } from '../problems/problems.ts'
import {
  type ColumnsToRead,
  cellReader,
  clipped,
  column,
  type ImportCells,
  type NameIn,
  statusOf,
  visitRows,
} from '../table/cells.ts'
import type { ImportTable } from '../table/table.ts'
import { wholeNumber } from '../table/values.ts'
import type { ImportOutcome } from '../tasks/imported.ts'
import type { VoteTask } from '../tasks/task.ts'

export const voteColumns = {
  required: {
    status: column('status', 'How far the counting is. The last row of the file decides.'),
    type: column('ballotType', 'The question. In a vote on a single question every row is about it.'),
    entity_id: column('integer', 'Number of the municipality or quarter; 0 for the voters abroad.'),
    counted: column('flag', 'Whether the entity has finished counting. If not, its figures are not kept.'),
    yeas: column('integer', 'Yes; in a tie-break, for the proposal.'),
    nays: column('integer', 'No; in a tie-break, for the counter-proposal.'),
    invalid: column('integer', 'Invalid ballots.'),
    empty: column('integer', 'Blank ballots or answers.'),
    eligible_voters: column('integer', 'People who may vote. Not 0 where the entity is counted.'),
  },
  optional: {
    expats: column('integerOrNull', 'Those of them who live abroad. 0 stands for unknown.'),
    entity_expats: {
      kind: 'integerOrNull',
      insteadOf: 'expats',
      meaning: 'Another name of `expats`, read where that one is missing, blank or 0.',
    },
    received: column(
      'integerOrNull',
      'Ballots received. Without it the ballots cast are the sum of yes, no, blank and invalid.',
    ),
  },
} as const satisfies ColumnsToRead

type VoteCells = ImportCells<NameIn<typeof voteColumns>>

/** One row per entity and ballot. Ballots that are not in the file keep their results. */
export function importVote(table: ImportTable, { entities, vote }: VoteTask): ImportOutcome {
  const where = constituency(entities, vote.item)
  const problems = problemList()
  const cells = cellReader(table, voteColumns, problems)
  const draft: Draft = { status: null, seen: new Set(), ballots: new Map() }
  const stopped = visitRows(table, problems, (row) => {
    cells.move(row)
    readRow(cells, { vote: vote.item, where, problems, draft })
  })
  if (stopped !== null) return fail([stopped])
  if (problems.count === 0 && draft.ballots.size === 0) problems.addOfFile('data.none', null)
  if (problems.count > 0) return fail(problems.all())
  const results = resultsOf(draft, vote.item, where, vote.results)
  return ok([
    {
      ref: { kind: 'vote', id: vote.item.id },
      results,
      colors: {},
      ...voteWarnings(vote.item, vote.results, results),
    },
  ])
}

interface Draft {
  status: Status
  /** Ballot and entity of all rows, valid or not. */
  readonly seen: Set<string>
  readonly ballots: Map<BallotType, Map<number, BallotEntity>>
}

interface Reading {
  readonly vote: Vote
  readonly where: Constituency
  readonly problems: ProblemList
  readonly draft: Draft
}

function readRow(cells: VoteCells, { vote, where, problems, draft }: Reading): void {
  const id = wholeNumber(cells.text('entity_id'))
  const site = id === undefined ? null : where.find(id ?? 0)
  // The last row decides the status, even one of an entity that is dropped.
  draft.status = statusOf(cells.text('status')) ?? draft.status
  if (site === 'dropped') return

  cells.status('status')
  const ballot = readBallotType(cells, vote, problems)
  if (id === undefined) cells.integer('entity_id')
  else if (site === null) {
    problems.add('entity.unknown', { id: clipped(cells.text('entity_id')) }, cells.line)
  } else {
    if (ballot !== undefined) checkRepetition(cells, ballot, site.identity, problems, draft)
    if (!site.inside) where.noteOutside(problems, String(id), cells.line)
  }
  const figures = readFigures(cells)
  if (figures === undefined) return
  const entity = site === null ? clipped(cells.text('entity_id')) : entityLabel(site.identity)
  noteFaults(ballotFaults(entity, figures), problems, cells.line)
  if (site === null || ballot === undefined) return
  const rows = draft.ballots.get(ballot) ?? new Map<number, BallotEntity>()
  draft.ballots.set(ballot, rows.set(site.identity.id, ballotEntity(site.identity, figures)))
}

/** In a simple vote all rows are about the proposal, whatever type they name. */
function readBallotType(cells: VoteCells, vote: Vote, problems: ProblemList): BallotType | undefined {
  const value = cells.text('type')
  const type = ballotTypes.find((known) => known === value)
  if (type === undefined)
    problems.add('row.ballotType', { column: 'type', value: clipped(value) }, cells.line)
  return type === undefined || vote.type === 'complex' ? type : 'proposal'
}

function checkRepetition(
  cells: VoteCells,
  ballot: BallotType,
  { id }: EntityIdentity,
  problems: ProblemList,
  { seen }: Draft,
): void {
  const key = `${ballot} ${id}`
  if (seen.has(key)) problems.add('entity.duplicate', { key: String(id) }, cells.line)
  seen.add(key)
}

function readFigures(cells: VoteCells): CheckedBallot | undefined {
  const counted = cells.flag('counted')
  const yeas = cells.integer('yeas')
  const nays = cells.integer('nays')
  const eligibleVoters = cells.integer('eligible_voters')
  const expats = readExpats(cells)
  const received = cells.integerOrNull('received')
  const empty = cells.integer('empty')
  const invalid = cells.integer('invalid')
  if (yeas === undefined || nays === undefined || empty === undefined || invalid === undefined) return
  if (eligibleVoters === undefined || expats === undefined || received === undefined) return
  if (counted === undefined) return
  if (!counted) return uncounted
  return { counted, yeas, nays, empty, invalid, eligibleVoters, expats, received }
}

/** Two names of the column are in use; 0 means that expats are not counted separately. */
function readExpats(cells: VoteCells): number | null | undefined {
  const expats = cells.integerOrNull('expats')
  if (expats === undefined || expats) return expats
  const other = cells.integerOrNull('entity_expats')
  return other === 0 ? null : other
}

function resultsOf(draft: Draft, vote: Vote, where: Constituency, before: VoteResults | null): VoteResults {
  const types = vote.type === 'simple' ? (['proposal'] as const) : ballotTypes
  const ballots = types.flatMap((type): readonly BallotResults[] => {
    const rows = draft.ballots.get(type)
    if (rows !== undefined) return [{ type, entities: withMissing(rows, expectedIn(where, draft.status)) }]
    return before?.ballots.filter((ballot) => ballot.type === type) ?? []
  })
  // The table has the places that the vote has, whatever year they are of.
  const placesOn = before?.placesOn
  return { kind: 'vote', status: draft.status, ballots, ...(placesOn !== undefined && { placesOn }) }
}
