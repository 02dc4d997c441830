import type { Compound } from '../../model/item.ts'
import type { ElectionWithResults } from '../../tally/tally.ts'
import { rawElection } from './raw-election.ts'
import { type Cell, columnsNamed, inEachLocale, perLocale, type RawTable } from './raw-table.ts'

const compoundColumns = [
  'compound_id',
  ...perLocale('compound_title'),
  ...perLocale('compound_short_title'),
  'compound_date',
  'compound_mandates',
]

/** The rows of all elections; columns of lists that stand in some only follow where they first come up. */
export function rawCompound(compound: Compound, elections: readonly ElectionWithResults[]): RawTable {
  const head: readonly Cell[] = [
    compound.id,
    ...inEachLocale(compound.title),
    ...inEachLocale(compound.shortTitle),
    compound.date,
    elections.reduce((sum, { election }) => sum + election.mandates, 0),
  ]
  const tables = elections.filter(({ results }) => results?.candidates.length).map(rawElection)
  const names = new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)))
  return {
    columns: columnsNamed([...compoundColumns, ...names]),
    rows: function* () {
      for (const table of tables) {
        const positions = [...names].map((wanted) => table.columns.findIndex(({ name }) => name === wanted))
        for (const row of table.rows()) yield [...head, ...positions.map((at) => row[at])]
      }
    },
  }
}
