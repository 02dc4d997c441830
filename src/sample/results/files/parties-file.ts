import { type partiesColumns, partySources } from '../../../areas/results/import/internal/parties.ts'
import type { Localised } from '../../../areas/results/model/item.ts'
import type { RawCell } from '../../../areas/results/open-data/tables/raw-table.ts'
import { sumOfShares } from '../counting/shares.ts'
import { csvText, type FormatColumns, namedAfter } from './csv-text.ts'
import type { Allocated } from './proporz-file.ts'

export interface PlannedParty {
  readonly id: string
  readonly name: Localised
  readonly color: string
}

export interface SamplePartyFigures {
  readonly votes: number
  readonly mandates: number
  /** Votes divided by the seats of each district. */
  readonly voters: number
}

/** The party results of one election year. */
export interface PartyYear {
  readonly year: number
  readonly figures: ReadonlyMap<string, SamplePartyFigures>
  /** By receiving party, then by giving party; 999 stands for ballots without a list. */
  readonly panachage: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export function partyYear(year: number, elections: readonly Allocated[]): PartyYear {
  const figures = new Map<string, SamplePartyFigures>()
  const panachage = new Map<string, Map<string, number>>()
  for (const { count, seats } of elections) {
    const { lists, mandates } = count.plan
    lists.forEach(({ party }, at) => {
      const before = figures.get(party) ?? { votes: 0, mandates: 0, voters: 0 }
      const votes = count.listVotes[at] ?? 0
      figures.set(party, {
        votes: before.votes + votes,
        mandates: before.mandates + (seats[at] ?? 0),
        voters: before.voters + votes / mandates,
      })
      const sources = panachage.get(party) ?? new Map<string, number>()
      panachage.set(party, sources)
      for (let from = 0; from <= lists.length; from++) {
        const source = lists[from]?.party ?? '999'
        const moved = count.listSources[at * (lists.length + 1) + from] ?? 0
        if (source !== party) sources.set(source, (sources.get(source) ?? 0) + moved)
      }
    })
  }
  return { year, figures, panachage }
}

const plainColumns: FormatColumns<typeof partiesColumns> = [
  'year',
  'id',
  'name',
  'name_de_ch',
  'name_fr_ch',
  'name_it_ch',
  'name_rm_ch',
  'color',
  'mandates',
  'votes',
  'total_votes',
  'voters_count',
  'voters_count_percentage',
]

/** Writes the newest year first; only that one has panachage, as the upload format requires. */
export function partiesFile(parties: readonly PlannedParty[], years: readonly PartyYear[]): string {
  const sources = [...parties.map(({ id }) => id), '999']
  const columns = [...plainColumns, ...namedAfter(partySources, sources)]
  return csvText(
    columns,
    years.flatMap((year, at) =>
      parties.map((party) => row(party, year, at === 0 ? sources : sources.map(() => ''))),
    ),
  )
}

function row(
  { id, name, color }: PlannedParty,
  { year, figures, panachage }: PartyYear,
  sources: readonly string[],
): readonly RawCell[] {
  const own = figures.get(id) ?? { votes: 0, mandates: 0, voters: 0 }
  const all = [...figures.values()]
  const share = own.voters / (sumOfShares(all.map(({ voters }) => voters)) || 1)
  const { de_CH = id, fr_CH = '', it_CH = '', rm_CH = '' } = name
  return [
    ...[year, id, de_CH, de_CH, fr_CH, it_CH, rm_CH, color, own.mandates, own.votes],
    ...[sumOfShares(all.map(({ votes }) => votes)), own.voters.toFixed(2), (100 * share).toFixed(2)],
    ...sources.map((source) =>
      source === '' || source === id ? null : (panachage.get(id)?.get(source) ?? 0),
    ),
  ]
}
