import type { Candidate, ElectionResults } from '../../model/result-set.ts'
import { textOrder } from '../../tally/order.ts'
import type { DescribedColumn, RawCell } from './raw-table.ts'

/** The id of the blank list in files, which no list may have. */
export const blankListId = '999'

/** Columns of votes by the list that they came from. */
export interface PanachageBlock {
  readonly columns: readonly DescribedColumn[]
  /** Returns the cells; arguments are indexes in the result. */
  cells(candidate: number, entity: number): readonly RawCell[]
}

/** The columns without the id of a list, with which their names end. */
export const panachageColumns = {
  lists: {
    name: 'list_panachage_votes_from_list_',
    meaning:
      'Votes that the list got in the whole election on ballots of the list named at the end of the column, `999` for ' +
      'ballots without a list; blank if unknown.',
    type: 'integer',
  },
  candidates: {
    name: 'candidate_panachage_votes_from_list_',
    meaning:
      'Votes of the candidate in the municipality on ballots of the list named at the end of the column, `999` for ' +
      'ballots without a list; blank if unknown.',
    type: 'integer',
  },
} as const satisfies Record<string, DescribedColumn>

/** Returns a column for each id, with the id appended to its name. */
export function columnsFrom(column: DescribedColumn, ids: readonly string[]): readonly DescribedColumn[] {
  return ids.map((id) => ({ ...column, name: column.name + id }))
}

const noBlock: PanachageBlock = { columns: [], cells: () => [] }

function sourceIds({ lists }: ElectionResults): readonly string[] {
  return [...new Set([...lists.map(({ id }) => id), blankListId])].sort(textOrder)
}

/** Returns the totals of the whole election, repeated for every candidate of the list. */
export function listPanachageBlock(results: ElectionResults): PanachageBlock {
  const { candidates, listPanachage } = results
  if (listPanachage.length === 0) return noBlock
  const ids = sourceIds(results)
  const nothing: readonly RawCell[] = ids.map(() => null)
  const byTarget = new Map<string, readonly RawCell[]>()
  for (const [target, records] of Map.groupBy(listPanachage, (record) => record.target)) {
    const bySource = new Map(records.map(({ source, votes }) => [source ?? blankListId, votes]))
    byTarget.set(
      target,
      ids.map((id) => bySource.get(id) ?? null),
    )
  }
  return {
    columns: columnsFrom(panachageColumns.lists, ids),
    cells: (candidate) => byTarget.get(listOf(candidates[candidate])) ?? nothing,
  }
}

function listOf(candidate: Candidate | undefined): string {
  return candidate?.list ?? ''
}

export function candidatePanachageBlock(results: ElectionResults): PanachageBlock {
  const { candidatePanachage: panachage, candidates, entities } = results
  if (panachage === null || panachage.rows.length === 0) return noBlock
  const { sources, rows, votes } = panachage
  const ids = sourceIds(results)
  const nothing: readonly RawCell[] = ids.map(() => null)
  const positions = ids.map((id) => sources.indexOf(id === blankListId ? null : id))
  // One-based row of each candidate in each entity; a typed array, because there may be a million.
  const rowOf = new Int32Array(candidates.length * entities.length)
  for (let row = 0; 2 * row < rows.length; row++)
    rowOf[(rows[2 * row] ?? 0) * entities.length + (rows[2 * row + 1] ?? 0)] = row + 1
  return {
    columns: columnsFrom(panachageColumns.candidates, ids),
    cells: (candidate, entity) => {
      const row = (rowOf[candidate * entities.length + entity] ?? 0) - 1
      if (row < 0) return nothing
      return positions.map((at) => (at < 0 ? null : votes[row * sources.length + at] || null))
    },
  }
}
