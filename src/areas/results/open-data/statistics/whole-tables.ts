import { isOf, type StoredItem } from '../../model/stored-item.ts'
import type { Harmonise } from '../../places/successions/harmonise.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { by, textOf } from '../../tally/order.ts'
import { electionKey, plainElection, plainElectionColumns } from '../tables/raw-election.ts'
import type { RawColumn, RawTable } from '../tables/raw-table.ts'
import { rawVote, voteColumns, voteKey } from '../tables/raw-vote.ts'

/** A table over all items of a kind, with the same columns for each. */
export interface WholeTable {
  /** The last part of its address without the ending. */
  readonly name: 'votes' | 'elections'
  readonly key: readonly string[]
  /** `harmonise`: null for the places of the polling day. */
  columns(harmonise: Harmonise | null): readonly RawColumn[]
  /** Returns those of `items` that are in the table, by day and id. */
  itemsOf(items: readonly StoredItem[]): readonly StoredItem[]
  /** Returns the rows of one item. */
  part(area: ResultsArea, stored: StoredItem, harmonise: Harmonise | null): Promise<RawTable>
}

const inOrder = by<StoredItem>(
  textOf(({ item }) => item.date),
  textOf(({ item }) => item.id),
)

const votes: WholeTable = {
  name: 'votes',
  key: voteKey,
  columns: (harmonise) => voteColumns({ harmonise, withShares: true }),
  itemsOf: (items) => items.filter((stored) => isOf(stored, 'vote')).sort(inOrder),
  part: async ({ reader }, stored, harmonise) =>
    isOf(stored, 'vote')
      ? rawVote(stored.item, await reader.results(stored), { harmonise, withShares: true })
      : noRows,
}

const noRows: RawTable = { columns: [], rows: () => [] }

const elections: WholeTable = {
  name: 'elections',
  key: electionKey,
  columns: (harmonise) => plainElectionColumns({ harmonise }),
  itemsOf: (items) => items.filter((stored) => isOf(stored, 'election')).sort(inOrder),
  part: async ({ reader }, stored, harmonise) =>
    isOf(stored, 'election')
      ? plainElection({ election: stored.item, results: await reader.results(stored) }, { harmonise })
      : noRows,
}

export const wholeTables: readonly WholeTable[] = [votes, elections]
