import { fail, ok } from '../../../../values/result.ts'
import { expatsId } from '../../model/entities.ts'
import type { Election } from '../../model/item.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import { type Constituency, constituency } from '../checks/constituency.ts'
import { fullBudget } from '../checks/election-draft.ts'
import { importedElection } from '../checks/kept-parties.ts'
import { type ImportProblem, problem, problemList } from '../problems/problems.ts'
import { visitRows } from '../table/cells.ts'
import type { ImportRow, ImportTable } from '../table/table.ts'
import { wholeNumber } from '../table/values.ts'
import type { Before, ImportedItem, ImportOutcome } from '../tasks/imported.ts'
import type { CompoundTask } from '../tasks/task.ts'
import { noteMisplaced, readEntityFigures, slot } from './entity-block.ts'
import { finishProporz, type ProporzDraft, proporzDraft } from './proporz-draft.ts'
import { type ProporzReader, proporzReader, type RowTarget, readVotes } from './proporz-rows.ts'

interface Part {
  readonly election: Before<Election, ElectionResults>
  readonly where: Constituency
  readonly draft: ProporzDraft
}

/**
 * The rows of all elections of a compound in one file; the entity of a row tells which election it is about. An election
 * without rows is uncounted afterwards.
 */
export function importCompound(table: ImportTable, task: CompoundTask): ImportOutcome {
  const problems = problemList(slot)
  const reader = proporzReader(table, problems)
  const budget = fullBudget()
  const parts = task.elections.map((election) => ({
    election,
    where: constituency(task.entities, election.item),
    draft: proporzDraft(reader.sources, budget),
  }))
  const anywhere = constituency(task.entities, {
    domain: 'canton',
    segment: null,
    hasExpats: parts.some(({ election }) => election.item.hasExpats),
  })
  const targetsOf = targetFinder(parts)
  const stopped = visitRows(table, problems, (row) => {
    reader.cells.move(row)
    readRow(reader, row, anywhere, targetsOf)
  })
  if (stopped !== null) return fail([stopped])
  if (problems.count > 0) return fail(problems.all())
  return finish(parts, reader)
}

/** Rows of entities that belong to none of the elections are skipped once the entity has been checked. */
function readRow(
  reader: ProporzReader,
  row: ImportRow,
  anywhere: Constituency,
  targetsOf: TargetFinder,
): void {
  const { cells, problems } = reader
  const id = wholeNumber(cells.text('entity_id'))
  const site = id === undefined ? undefined : anywhere.find(id ?? 0)
  if (site === 'dropped') return
  const figures = readEntityFigures(cells)
  if (site !== undefined) noteMisplaced(cells, anywhere, site, problems)
  const targets = site ? targetsOf(site.identity.id) : []
  if (!site || targets.length > 0) readVotes(reader, row, figures, targets)
}

type TargetFinder = (entity: number) => readonly RowTarget[]

/** The elections that an entity belongs to; usually one. */
function targetFinder(parts: readonly Part[]): TargetFinder {
  const found = new Map<number, readonly RowTarget[]>()
  return (entity) => {
    const known = found.get(entity)
    if (known !== undefined) return known
    const targets = parts.flatMap(({ where, draft }): readonly RowTarget[] => {
      const site = where.find(entity)
      return site === null || site === 'dropped' || !site.inside ? [] : [{ draft, identity: site.identity }]
    })
    found.set(entity, targets)
    return targets
  }
}

function finish(parts: readonly Part[], { sources }: ProporzReader): ImportOutcome {
  const problems = new Map<string, ImportProblem>()
  const note = (found: ImportProblem) => problems.set(JSON.stringify(found), found)
  if (parts.every(({ draft }) => draft.election.entities.size === 0)) note(problem('data.none', null))
  const items: ImportedItem[] = []
  for (const { election, where, draft } of parts) {
    const results = finishProporz(draft, where, sources)
    if (!results.ok) {
      results.error.forEach(note)
      continue
    }
    if (results.value.entities.some(({ id }) => id === expatsId)) note(problem('compound.expats', null))
    items.push(importedElection(election, results.value, draft.election))
  }
  return problems.size > 0 ? fail([...problems.values()]) : ok(items)
}
