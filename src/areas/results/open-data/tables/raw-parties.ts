import { inLanguage } from '../../model/in-language.ts'
import type { Compound, Election } from '../../model/item.ts'
import type { PartyResults, PartyRow } from '../../model/result-set.ts'
import { textOrder } from '../../tally/order.ts'
import { partyColor } from '../../tally/parties.ts'
import { blankListId } from './raw-panachage.ts'
import { type CellColumns, cellsOf, columnsNamed, columnsOf, perLocale, type RawTable } from './raw-table.ts'

type Coloured = PartyRow & { readonly color: string | null }

const columns: CellColumns<Coloured> = [
  ['domain', ({ domain }) => domain],
  ['domain_segment', ({ segment }) => segment ?? ''],
  ['year', ({ year }) => year, 'integer'],
  ['id', ({ id }) => id],
  ['name', ({ name }) => inLanguage(name, 'de_CH', 'de_CH')],
  ...perLocale<Coloured>('name', ({ name }) => name),
  ['total_votes', ({ totalVotes }) => totalVotes, 'integer'],
  ['color', ({ color }) => color ?? ''],
  ['mandates', ({ mandates }) => mandates, 'integer'],
  ['votes', ({ votes }) => votes, 'integer'],
]

const votersColumns: CellColumns<Coloured> = [
  ['voters_count', ({ votersCount }) => votersCount, 'decimal'],
  ['voters_count_percentage', ({ votersCountPercentage }) => votersCountPercentage, 'decimal'],
]

/** Every party of every year. From whom votes came is known for the item's own domain and year only. */
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
    columns: [
      ...columnsOf(columns),
      ...columnsOf(votersColumns).map((column) => ({ ...column, decimals: 2 })),
      ...columnsNamed(
        allSources.map((source) => `panachage_votes_from_${source}`),
        'integer',
      ),
    ],
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

/** Only parties that stood in the year: a file with columns for others could not be uploaded again. */
function sourcesOf(group: readonly PartyRow[], year: number): readonly string[] {
  const ids = group.filter((row) => row.year === year).map(({ id }) => id)
  return [...new Set([...ids.sort(textOrder), blankListId])]
}
