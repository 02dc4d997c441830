import { fail, ok, type Result } from '../../../../values/result.ts'
import {
  type ElectionResults,
  emptyElection,
  type ListPanachage,
  type Status,
} from '../../model/result-set.ts'
import {
  addPanachage,
  byTargetAndSource,
  finishPanachage,
  listPanachageOf,
  type PanachageDraft,
  panachageDraft,
  usedColumns,
} from '../checks/candidate-panachage.ts'
import { type Constituency, type EntityIdentity, expectedIn } from '../checks/constituency.ts'
import {
  addCandidate,
  addCandidateVotes,
  addEntity,
  addList,
  type Budget,
  type ElectionDraft,
  type EntityFigures,
  electionDraft,
  type FinishedDraft,
  finishDraft,
  type ListAttributes,
  noteContradiction,
} from '../checks/election-draft.ts'
import { candidateLabel } from '../checks/rules.ts'
import { type ImportProblem, type ProblemList, problem, problemList } from '../problems/problems.ts'
import { clipped } from '../table/cells.ts'
import type { CandidateCells } from './candidate-block.ts'
import { slot } from './entity-block.ts'
import { type SourceColumn, sourceFinder } from './panachage.ts'

export interface PanachageSources {
  readonly lists: readonly SourceColumn[]
  readonly candidates: readonly SourceColumn[]
}

export interface ListCells {
  readonly attributes: ListAttributes
  readonly color: string | null
}

export interface ProporzDraft {
  readonly election: ElectionDraft
  /** List → what it got from each source. */
  readonly targets: Map<string, PanachageTarget>
  readonly panachage: PanachageDraft
}

export interface PanachageTarget {
  /** Null where the file says nothing. */
  readonly votes: readonly (number | null)[]
  /** The cells of the first row of the list; null in its own column. */
  readonly cells: readonly (string | null)[]
}

export function proporzDraft(sources: PanachageSources, budget: Budget): ProporzDraft {
  return {
    election: electionDraft(budget),
    targets: new Map(),
    panachage: panachageDraft(sources.candidates.length, budget),
  }
}

export function addTarget(draft: ProporzDraft, list: string, target: PanachageTarget): void {
  if (fitsBudget(draft, target.votes.length)) draft.targets.set(list, target)
}

function fitsBudget({ election: { budget } }: ProporzDraft, listPanachage: number): boolean {
  budget.listPanachage -= listPanachage
  return budget.listPanachage >= 0
}

interface ProporzRow {
  readonly figures: EntityFigures
  readonly status: Status
  readonly candidate: CandidateCells
  readonly candidateVotes: number
  readonly list: ListCells
  readonly listVotes: number
  readonly panachage: Int32Array | null
}

/** Returns the votes of the candidate in the entity so far. */
export function addRow(
  { election, panachage }: ProporzDraft,
  identity: EntityIdentity,
  row: ProporzRow,
): number {
  const { figures, candidate, list } = row
  election.status = row.status
  const entity = { id: identity.id, index: addEntity(election, identity, figures) }
  const draftList = addList(election, list.attributes)
  const listVotes = figures.counted ? row.listVotes : 0
  draftList.votes[entity.index] ??= listVotes
  if (draftList.votes[entity.index] !== listVotes) {
    noteContradiction(election, list.attributes.name || list.attributes.id)
  }
  const draftCandidate = addCandidate(election, candidate.attributes)
  const isMoved = draftCandidate.list !== null && draftCandidate.list !== list.attributes.id
  if (isMoved || candidate.isOdd) noteContradiction(election, candidateLabel(candidate.attributes))
  draftCandidate.list = list.attributes.id
  const votes = figures.counted ? row.candidateVotes : 0
  const sum = addCandidateVotes(election, draftCandidate, entity, votes)
  if (row.panachage !== null && figures.counted) {
    addPanachage(panachage, draftCandidate.index, entity.index, row.panachage)
  }
  election.colors.add(list.attributes.name, list.color)
  election.colors.add(candidate.attributes.party, candidate.color)
  return sum
}

/** Fails where a panachage column names a list that has no row, or where the file is too large. */
export function finishProporz(
  draft: ProporzDraft,
  where: Constituency,
  sources: PanachageSources,
): Result<ElectionResults, readonly ImportProblem[]> {
  const finished = finishDraft(draft.election, expectedIn(where, draft.election.status))
  if (finished === null) return fail([problem('file.tooComplex', null, { file: slot })])
  const problems = problemList()
  const find = sourceFinder(finished.lists.map(({ id }) => id))
  const listPanachage = readListPanachage(draft, sources.lists, find, problems)
  const candidatePanachage = readCandidatePanachage(draft, finished, sources.candidates, find, problems)
  if (problems.count > 0) return fail(problems.all())
  const isDerived = listPanachage.length === 0 && candidatePanachage !== null
  if (isDerived && !fitsBudget(draft, finished.lists.length * candidatePanachage.sources.length)) {
    return fail([problem('file.tooComplex', null, { file: slot })])
  }
  const { entities, lists, connections, candidates } = finished
  return ok({
    ...emptyElection,
    status: draft.election.status,
    ...{ entities, lists, connections, candidates, candidatePanachage },
    listPanachage: isDerived ? listPanachageOf(candidatePanachage, candidates) : listPanachage,
  })
}

type FindSource = ReturnType<typeof sourceFinder>

function readListPanachage(
  draft: ProporzDraft,
  columns: readonly SourceColumn[],
  find: FindSource,
  problems: ProblemList,
): readonly ListPanachage[] {
  const found: ListPanachage[] = []
  for (const [target, figures] of draft.targets) {
    columns.forEach((column, at) => {
      const votes = figures.votes[at] ?? null
      if (votes === null) return
      const source = find(column)
      if (source === undefined) problems.addOfFile('panachage.unknownList', { id: clipped(column.id) })
      else found.push({ target, source, votes })
    })
  }
  return found.sort(byTargetAndSource)
}

function readCandidatePanachage(
  draft: ProporzDraft,
  finished: FinishedDraft,
  columns: readonly SourceColumn[],
  find: FindSource,
  problems: ProblemList,
) {
  const used = usedColumns(draft.panachage)
  const sources = columns.map((column, at) => {
    if (used[at] !== true) return undefined
    const source = find(column)
    // Noted once per list, not per row: a canton has thousands of rows.
    if (source === undefined) problems.addOfFile('panachage.unknownList', { id: clipped(column.id) })
    return source
  })
  return finishPanachage(draft.panachage, finished, sources)
}
