import { inLanguage } from '../../model/in-language.ts'
import type { Compound, Election } from '../../model/item.ts'
import type { PartyResults, PartyRow } from '../../model/result-set.ts'
import { textOrder } from '../../tally/order.ts'
import { partyColor } from '../../tally/parties.ts'
import { blankListId, columnsFrom } from './raw-panachage.ts'
import {
  type CellColumns,
  cellsOf,
  columnsOf,
  type DescribedColumn,
  perLocale,
  type RawTable,
} from './raw-table.ts'

type Coloured = PartyRow & { readonly color: string | null }

const columns: CellColumns<Coloured> = [
  ['domain', ({ domain }) => domain, 'Level that the figures are about; of a compound also `superregion`.'],
  [
    'domain_segment',
    ({ segment }) => segment ?? '',
    'Name of the region, district or superregion; blank for the whole.',
  ],
  ['year', ({ year }) => year, 'Year of the figures.', 'integer'],
  ['id', ({ id }) => id, 'Id of the party, the same in all years.'],
  ['name', ({ name }) => inLanguage(name, 'de_CH', 'de_CH'), 'Name in German, or in the language there is.'],
  ...perLocale<Coloured>('name', ({ name }) => name, 'Name'),
  ['total_votes', ({ totalVotes }) => totalVotes, 'Votes of all parties together.', 'integer'],
  ['color', ({ color }) => color ?? '', 'Colour as `#rrggbb`; blank if there is none.'],
  ['mandates', ({ mandates }) => mandates, 'Seats.', 'integer'],
  ['votes', ({ votes }) => votes, 'Votes.', 'integer'],
]

const votersColumns: CellColumns<Coloured> = [
  [
    'voters_count',
    ({ votersCount }) => votersCount,
    'Voters, with two decimals; blank if unknown.',
    'decimal',
  ],
  [
    'voters_count_percentage',
    ({ votersCountPercentage }) => votersCountPercentage,
    'Share of the voters in percent, with two decimals; blank if unknown.',
    'decimal',
  ],
]

const panachage: DescribedColumn = {
  name: 'panachage_votes_from_',
  meaning:
    'Votes that the party got on ballots of the party whose id ends the name of the column, `999` for ballots without a ' +
    'party; blank if unknown, and in rows of other years and levels.',
  type: 'integer',
}

const ownColumns = [
  ...columnsOf(columns),
  ...columnsOf(votersColumns).map((column) => ({ ...column, decimals: 2 })),
]

/** Columns shown in the reference; the last stands for several, whose names begin with its name. */
export const partiesTable: readonly DescribedColumn[] = [...ownColumns, panachage]

/** Returns a row for each party and year. Panachage is known only for the item's own domain and year. */
export function rawParties(owner: Election | Compound, parties: PartyResults | null): RawTable {
  const rows = parties?.rows ?? []
  const year = Number(owner.date.slice(0, 4))
  const groups = [...Map.groupBy(rows, ({ domain, segment }) => `${domain} ${segment ?? ''}`).values()]
  const sources =
    parties === null || parties.panachage.length === 0 ? [] : groups.map((group) => sourcesOf(group, year))
  const allSources = [...new Set(sources.flat())]
  const votes = new Map(parties?.panachage.map(({ target, source, votes }) => [`${target} ${source}`, votes]))
  const votesFrom = (row: PartyRow, source: string) =>
    row.domain === owner.domain && row.year === year
      ? (votes.get(`${row.id} ${source === blankListId ? '' : source}`) ?? null)
      : null
  return {
    columns: [...ownColumns, ...columnsFrom(panachage, allSources)],
    rows: function* () {
      for (const [at, group] of groups.entries())
        for (const row of group) {
          const known = sources[at] ?? []
          const from = allSources.map((source) =>
            known.includes(source) ? votesFrom(row, source) : undefined,
          )
          const coloured = { ...row, color: partyColor(owner.colors, row.name) }
          yield [...cellsOf([...columns, ...votersColumns], coloured), ...from]
        }
    },
  }
}

/** Returns only parties that stood in the year: a file with columns for others could not be imported again. */
function sourcesOf(group: readonly PartyRow[], year: number): readonly string[] {
  const ids = group.filter((row) => row.year === year).map(({ id }) => id)
  return [...new Set([...ids.sort(textOrder), blankListId])]
}
