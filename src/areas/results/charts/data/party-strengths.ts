import type { Colors, Localised, PartyOptions } from '../../model/item.ts'
import type { PartyRow } from '../../model/result-set.ts'
import { by, mostOf, textOrder } from '../../tally/order.ts'
import { partyColor } from '../../tally/parties.ts'
import { type PartyTableRow, partySeats, partyTable } from '../../tally/party-figures.ts'
import { roundEven } from '../../tally/rounding.ts'
import { activity, type Bar } from './bars.ts'

/** The parties of an election, a compound or a part of one. */
export interface PartyView {
  /** All that are shown, of every year. */
  readonly rows: readonly PartyRow[]
  readonly colors: Colors
  readonly options: Pick<PartyOptions, 'votersCounts' | 'exactVotersCounts'>
  /** Of the polling day. */
  readonly year: number
  readonly mandates: { readonly allocated: number; readonly total: number }
}

export interface Naming {
  readonly title: string
  nameOf(name: Localised): string
}

export interface GroupedBar {
  readonly group: string
  readonly item: string
  /** Seats in front, percent behind. */
  readonly value: { readonly front: number; readonly back: number }
  readonly active: boolean
  readonly color: string | null
}

export interface GroupedBars {
  readonly groups: readonly string[]
  readonly labels: readonly string[]
  readonly maximum: { readonly front: number; readonly back: 100 }
  readonly axis_units: { readonly front: ''; readonly back: '%' }
  readonly results: readonly GroupedBar[]
  readonly title: string
}

export interface NoBars {
  readonly results: readonly never[]
  readonly title: string
}

/** Vertical bars grouped by party, for strengths and for seats. */
export function partyGroups(view: PartyView, naming: Naming): GroupedBars | NoBars {
  if (view.rows.length === 0) return { results: [], title: naming.title }
  const { years, parties } = partySeats(view.rows)
  const figures = figuresByParty(view)
  return {
    groups: parties.map(({ name }) => naming.nameOf(name)),
    labels: years.map(String),
    maximum: { front: view.mandates.total, back: 100 },
    axis_units: { front: '', back: '%' },
    results: parties.flatMap(({ id, name }) =>
      (figures.get(id) ?? []).map(({ year, party }) => ({
        group: naming.nameOf(name),
        item: String(year),
        value: { front: party.mandates, back: party.share ?? 0 },
        active: year === view.year,
        color: partyColor(view.colors, party.name),
      })),
    ),
    title: naming.title,
  }
}

export interface PartyBar extends Bar {
  readonly value2: number
  /** Whether the value is percent. */
  readonly percentage: boolean
}

/** Horizontal bars, the strongest party of the newest year first. */
export function partyBars(view: PartyView, naming: Naming): { readonly results: readonly PartyBar[] } {
  const { years, parties } = partySeats(view.rows)
  const newest = years.at(-1)
  const figures = figuresByParty(view)
  const several = years.length > 1
  const undecided = view.mandates.allocated === 0
  const total = (id: string) => figures.get(id)?.find(({ year }) => year === newest)?.party.total ?? 0
  const ordered = parties.toSorted(
    by(
      mostOf((party) => total(party.id)),
      (a, b) => textOrder(b.id, a.id),
    ),
  )
  const results = ordered.flatMap(({ id }) =>
    (figures.get(id) ?? []).map(({ year, party }, place): PartyBar => {
      const name = naming.nameOf(party.name)
      return {
        text: !several ? name : place === 0 ? `${name} ${year}` : String(year),
        value: several ? (party.share ?? 0) : roundEven(party.total),
        value2: party.mandates,
        class: activity(year === newest && (party.mandates > 0 || undecided)),
        color: partyColor(view.colors, party.name),
        percentage: several,
      }
    }),
  )
  return { results }
}

interface YearOfParty {
  readonly year: number
  readonly party: PartyTableRow
}

/** Of each party the newest year first. */
function figuresByParty({ rows, options }: PartyView): ReadonlyMap<string, readonly YearOfParty[]> {
  const { years } = partyTable(rows, options)
  const all = years.toReversed().flatMap(({ year, parties }) => parties.map((party) => ({ year, party })))
  return Map.groupBy(all, ({ party }) => party.id)
}
