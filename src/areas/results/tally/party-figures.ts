import type { Localised, PartyOptions } from '../model/item.ts'
import type { PartyRow } from '../model/result-set.ts'
import { textOf } from './order.ts'
import { roundEven } from './rounding.ts'

export interface PartyFigures {
  readonly year: number
  readonly id: string
  readonly name: Localised
  readonly mandates: number
  /** In whole thousandths of all votes of the year. */
  readonly votes: { readonly total: number; readonly permille: number }
  /** In thousandths with one decimal. */
  readonly votersCount: { readonly total: number; readonly permille: number }
}

type FigureOptions = Pick<PartyOptions, 'exactVotersCounts'>
type TableOptions = Pick<PartyOptions, 'exactVotersCounts' | 'votersCounts'>

export function partyFigures(row: PartyRow, { exactVotersCounts }: FigureOptions): PartyFigures {
  const { year, id, name, mandates, votes, totalVotes } = row
  const voters = row.votersCount ?? 0
  return {
    year,
    id,
    name,
    mandates,
    votes: { total: votes, permille: totalVotes === 0 ? 0 : roundEven(1000 * (votes / totalVotes)) },
    votersCount: {
      total: exactVotersCounts ? voters : roundEven(voters),
      permille: hundredths(row.votersCountPercentage) / 10,
    },
  }
}

/** Converts a percentage with two decimals to an integer, as doubles only approximate it. */
function hundredths(percentage: number | null): number {
  return Math.round((percentage ?? 0) * 100)
}

export interface PartyTally {
  readonly id: string
  /** Ascending. */
  readonly years: readonly PartyFigures[]
}

/** Returns the tally of parties, sorted by id. */
export function tallyParties(rows: readonly PartyRow[], options: FigureOptions): readonly PartyTally[] {
  const parties = Map.groupBy(rows, (row) => row.id)
  return [...parties]
    .map(([id, members]) => ({
      id,
      years: members.map((row) => partyFigures(row, options)).sort((a, b) => a.year - b.year),
    }))
    .sort(textOf((party) => party.id))
}

export interface PartyTable {
  /** Votes or, if the item is set so, voters. */
  readonly attribute: 'votes' | 'votersCount'
  /** Decimals of shares and differences. */
  readonly decimals: 1 | 2
  readonly hasDifferences: boolean
  /** Ascending. */
  readonly years: readonly PartyTableYear[]
}

export interface PartyTableYear {
  readonly year: number
  /** Sorted by id. */
  readonly parties: readonly PartyTableRow[]
}

export interface PartyTableRow {
  readonly id: string
  readonly name: Localised
  readonly mandates: number
  readonly total: number
  /** Percent; null without any votes. */
  readonly share: number | null
  /** In percentage points to the previous year in the table; null if the party has no value there. */
  readonly difference: number | null
  /** Seats won or lost since the previous year in the table, including those of new parties; null in the first year. */
  readonly seatsDifference: number | null
}

export function partyTable(rows: readonly PartyRow[], options: TableOptions): PartyTable {
  const attribute = options.votersCounts ? 'votersCount' : 'votes'
  const years = yearsOf(rows)
  const figures = new Map(
    years.map((year) => [
      year,
      new Map(rows.filter((row) => row.year === year).map((row) => [row.id, partyFigures(row, options)])),
    ]),
  )
  return {
    attribute,
    decimals: attribute === 'votes' ? 1 : 2,
    hasDifferences: years.length > 1,
    years: years.map((year, at) => {
      const before = figures.get(years[at - 1] ?? Number.NaN)
      const parties = [...(figures.get(year)?.values() ?? [])].map((party) =>
        tableRow(party, before, attribute),
      )
      return { year, parties: parties.sort(textOf((party) => party.id)) }
    }),
  }
}

function tableRow(
  party: PartyFigures,
  yearBefore: ReadonlyMap<string, PartyFigures> | undefined,
  attribute: PartyTable['attribute'],
): PartyTableRow {
  const { total, permille } = party[attribute]
  const before = yearBefore?.get(party.id)
  const difference = before === undefined ? null : tenths(permille) - tenths(before[attribute].permille)
  return {
    id: party.id,
    name: party.name,
    mandates: party.mandates,
    total,
    share: permille === 0 ? null : tenths(permille) / 100,
    difference: difference === null ? null : difference / 100,
    seatsDifference: yearBefore === undefined ? null : party.mandates - (before?.mandates ?? 0),
  }
}

/** Converts thousandths with one decimal to an integer, so that 14.17 does not become 14.170000000000002. */
function tenths(permille: number): number {
  return Math.round(permille * 10)
}

export interface PartySeats {
  /** Ascending. */
  readonly years: readonly number[]
  /** Sorted by id, named as in the newest year. */
  readonly parties: readonly {
    readonly id: string
    readonly name: Localised
    /** One per year; 0 for years without the party. */
    readonly mandates: readonly number[]
  }[]
}

export function partySeats(rows: readonly PartyRow[]): PartySeats {
  const years = yearsOf(rows)
  const parties = tallyParties(rows, { exactVotersCounts: true })
  return {
    years,
    parties: parties.map(({ id, years: figures }) => ({
      id,
      name: figures.at(-1)?.name ?? {},
      mandates: years.map((year) => figures.find((party) => party.year === year)?.mandates ?? 0),
    })),
  }
}

function yearsOf(rows: readonly PartyRow[]): readonly number[] {
  return [...new Set(rows.map((row) => row.year))].sort((a, b) => a - b)
}
