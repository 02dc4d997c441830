import type { PageContext } from '../../../../site/frame/page-context.ts'
import { colorOf } from '../../charts/data/bars.ts'
import type { PartyView } from '../../charts/data/party-strengths.ts'
import type { SeatsData, SeatsOfList } from '../../charts/seats.ts'
import type { Compound, Election } from '../../model/item.ts'
import { partyColor } from '../../tally/parties.ts'
import { inSeatOrder, listsByVotes } from '../../tally/ranking.ts'
import type { Figure } from '../figure/figure.ts'
import type { ShownCompound } from '../subjects/compound-subject.ts'
import type { ShownElection } from '../subjects/election-subject.ts'
import { partyName, partyView } from './party-subject.ts'

/** Draws seats as a half-circle; unallocated seats are marked as open. */
export function seatsFigure({ t }: PageContext, data: SeatsData): Figure {
  return { title: t('common.seats'), drawing: { kind: 'seats', data }, tables: [] }
}

/** Draws the seats of parties in the previous year that is known; null if there is none. */
export function formerSeats(context: PageContext, { compound, ...shown }: ShownCompound): Figure | null {
  const view = partyView(shown)
  const before = Math.max(...view.rows.map(({ year }) => (year < view.year ? year : 0)))
  const seated = seatsInYear(context, view, before)
  const total = seatsIn(seated)
  if (total === 0) return null
  return formerFigure(context, before, seatsData(compound, seated, total))
}

/** Draws the seats of lists in the previous election; null if it is not known. */
export function formerElectionSeats(context: PageContext, { before }: ShownElection): Figure | null {
  return before && formerFigure(context, Number(before.election.date.slice(0, 4)), electionSeats(before))
}

function formerFigure({ t }: PageContext, year: number, data: SeatsData): Figure {
  return {
    title: t('elections.formerSeats', { year: String(year) }),
    drawing: { kind: 'seats', data },
    tables: [],
  }
}

/** A list or party with seats, and the names by which the seat order can refer to it. */
interface Seated extends SeatsOfList {
  readonly names: readonly string[]
}

/** Returns the seats as uploaded; during counting, most are open. */
export function electionSeats({ election, tally }: Pick<ShownElection, 'election' | 'tally'>): SeatsData {
  const seated = listsByVotes(tally.lists).map(({ name, mandates }) => ({
    text: name,
    seats: mandates,
    color: colorOf(election.colors, name),
    names: [name],
  }))
  return seatsData(election, seated, tally.mandates.total)
}

/** Returns the seats of the polling day by party, or by list while more seats are known of lists. */
export function compoundSeats(context: PageContext, shown: ShownCompound): SeatsData {
  const [parties, lists] = [seatsOfParties(context, shown), seatsOfLists(shown)]
  const seated = seatsIn(parties) >= seatsIn(lists) ? parties : lists
  return seatsData(shown.compound, seated, shown.tally.mandates.total)
}

function seatsOfParties(context: PageContext, shown: ShownCompound): readonly Seated[] {
  const view = partyView(shown)
  return seatsInYear(context, view, view.year)
}

function seatsInYear(context: PageContext, { rows, colors }: PartyView, year: number): readonly Seated[] {
  return rows
    .filter((row) => row.year === year)
    .map(({ name, mandates }) => ({
      text: partyName(context, name),
      seats: mandates,
      color: partyColor(colors, name),
      names: Object.values(name),
    }))
}

/** Sums up lists of the same name. Until all is counted, seats are provisional. */
function seatsOfLists({ compound, tally }: ShownCompound): readonly Seated[] {
  const finished = tally.elections.filter((one) => one.tally.completed)
  const colors = Object.assign({}, ...finished.map(({ election }) => election.colors), compound.colors)
  const lists = Map.groupBy(
    finished.flatMap((one) => one.tally.lists),
    ({ name }) => name,
  )
  return [...lists].map(([text, members]) => ({
    text,
    seats: members.reduce((sum, { mandates }) => sum + mandates, 0),
    color: colorOf(colors, text),
    names: [text],
  }))
}

const seatsIn = (all: readonly Seated[]) => all.reduce((sum, { seats }) => sum + seats, 0)

function seatsData(
  { seatOrder }: Pick<Election | Compound, 'seatOrder'>,
  all: readonly Seated[],
  total: number,
): SeatsData {
  const seated = all.filter(({ seats }) => seats > 0)
  const lists = inSeatOrder(seated, seatOrder, ({ names }) => names)
  return { lists: lists.map(({ names: _, ...list }) => list), total }
}
