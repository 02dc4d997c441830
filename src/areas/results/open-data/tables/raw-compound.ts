import type { Compound } from '../../model/item.ts'
import type { ElectionWithResults } from '../../tally/tally.ts'
import { type ElectionTableOptions, electionKey, rawElection } from './raw-election.ts'
import { type CellColumns, cellsOf, columnsOf, perLocale, type RawTable } from './raw-table.ts'

type Counted = Compound & { readonly mandates: number }

const compoundColumns: CellColumns<Counted> = [
  ['compound_id', ({ id }) => id, 'Id of the compound.'],
  ...perLocale<Counted>('compound_title', ({ title }) => title, 'Title'),
  ...perLocale<Counted>('compound_short_title', ({ shortTitle }) => shortTitle, 'Short title'),
  ['compound_date', ({ date }) => date, 'Polling day.', 'date'],
  [
    'compound_mandates',
    ({ mandates }) => mandates,
    'Seats to be filled in all elections together.',
    'integer',
  ],
]

/** Columns shown in the reference. */
export const compoundTable = columnsOf(compoundColumns)

/** Returns the rows of all elections. Columns that only some elections have are ordered by first occurrence. */
export function rawCompound(
  compound: Compound,
  elections: readonly ElectionWithResults[],
  options: ElectionTableOptions = {},
): RawTable {
  const mandates = elections.reduce((sum, { election }) => sum + election.mandates, 0)
  const head = cellsOf(compoundColumns, { ...compound, mandates })
  const tables = elections
    .filter(({ results }) => results?.candidates.length)
    .map((one) => rawElection(one, options))
  const columns = new Map(tables.flatMap((table) => table.columns.map((column) => [column.name, column])))
  return {
    columns: [...compoundTable, ...columns.values()],
    key: electionKey,
    rows: function* () {
      for (const table of tables) {
        const positions = [...columns.keys()].map((wanted) =>
          table.columns.findIndex(({ name }) => name === wanted),
        )
        for (const row of table.rows()) yield [...head, ...positions.map((at) => row[at])]
      }
    },
  }
}
