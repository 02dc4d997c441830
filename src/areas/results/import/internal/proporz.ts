import { fail, ok } from '../../../../values/result.ts'
import { type Constituency, constituency } from '../checks/constituency.ts'
import { fullBudget } from '../checks/election-draft.ts'
import { importedElection } from '../checks/kept-parties.ts'
import { problemList } from '../problems/problems.ts'
import { statusOf, visitRows } from '../table/cells.ts'
import type { ImportRow, ImportTable } from '../table/table.ts'
import { wholeNumber } from '../table/values.ts'
import type { ImportOutcome } from '../tasks/imported.ts'
import type { ElectionTask } from '../tasks/task.ts'
import { noteMisplaced, readEntityFigures, slot } from './entity-block.ts'
import { finishProporz, type ProporzDraft, proporzDraft } from './proporz-draft.ts'
import { type ProporzReader, proporzReader, readVotes } from './proporz-rows.ts'

/** One row per entity and candidate. Replaces all results of the election but its party results. */
export function importProporz(table: ImportTable, task: ElectionTask): ImportOutcome {
  const where = constituency(task.entities, task.election.item)
  const problems = problemList(slot)
  const reader = proporzReader(table, problems)
  const draft = proporzDraft(reader.sources, fullBudget())
  const stopped = visitRows(table, problems, (row) => {
    reader.cells.move(row)
    readRow(reader, row, where, draft)
  })
  if (stopped !== null) return fail([stopped])
  if (problems.count === 0 && draft.election.entities.size === 0) problems.addOfFile('data.none', null)
  if (problems.count > 0) return fail(problems.all())

  const results = finishProporz(draft, where, reader.sources)
  return results.ok ? ok([importedElection(task.election, results.value, draft.election)]) : results
}

function readRow(reader: ProporzReader, row: ImportRow, where: Constituency, draft: ProporzDraft): void {
  const { cells, problems } = reader
  const id = wholeNumber(cells.text('entity_id'))
  const site = id === undefined ? undefined : where.find(id ?? 0)
  if (site === 'dropped') {
    // The last row decides the status, even one of an entity that is dropped.
    draft.election.status = statusOf(cells.text('election_status')) ?? draft.election.status
    return
  }
  const figures = readEntityFigures(cells)
  if (site !== undefined) noteMisplaced(cells, where, site, problems)
  readVotes(reader, row, figures, site ? [{ draft, identity: site.identity }] : [])
}
