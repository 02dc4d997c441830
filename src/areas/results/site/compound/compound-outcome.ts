import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { colorOf } from '../../charts/data/bars.ts'
import type { SeatsOfList } from '../../charts/seats.ts'
import { by, mostOf, nameOf } from '../../tally/order.ts'
import { partySeatsData } from '../../views/figures/seat-allocation.ts'
import type { ShownCompound } from '../../views/subjects/compound-subject.ts'
import { seatsByList } from '../election/outcome.ts'

/** Who has how many seats, as soon as that is certain. */
export function compoundOutcome(context: PageContext, shown: ShownCompound): Html | false {
  if (!shown.tally.completed) return false
  const parties = partySeatsData(context, shown).lists
  const seats = parties.length > 0 ? parties : seatsOfLists(shown)
  return (
    seats.length > 0 &&
    html`<div class="election-outcome">${seatsByList(context, seats.toSorted(mostSeats))}</div>`
  )
}

const mostSeats = by<SeatsOfList>(
  mostOf((list) => list.seats),
  nameOf((list) => list.text),
)

/** Where nothing is known of parties, lists of the same name belong together. */
function seatsOfLists({ compound, tally }: ShownCompound): readonly SeatsOfList[] {
  const colors = Object.assign({}, ...tally.elections.map(({ election }) => election.colors), compound.colors)
  const lists = Map.groupBy(
    tally.elections.flatMap((one) => one.tally.lists).filter(({ mandates }) => mandates > 0),
    ({ name }) => name,
  )
  return [...lists].map(([text, members]) => ({
    text,
    seats: members.reduce((sum, { mandates }) => sum + mandates, 0),
    color: colorOf(colors, text),
  }))
}
