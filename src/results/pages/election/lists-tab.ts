import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { listsChart } from '../../charts/bar-charts.ts'
import { atMost } from '../../charts/data/bars.ts'
import { type ListsChoice, listsData } from '../../charts/data/lists.ts'
import { type SeatsData, seatsData } from '../../charts/seats.ts'
import { listsByVotes } from '../../tally/ranking.ts'
import { share } from '../../tally/rounding.ts'
import type { ListTally } from '../../tally/tally.ts'
import { chartFigure } from '../parties/chart-figure.ts'
import { seatsFigure } from '../parties/seat-allocation.ts'
import { colouredBy } from '../parties/swatch.ts'
import { embedLink } from '../parts/embed-link.ts'
import { paths } from '../parts/paths.ts'
import { type Column, resultTable } from '../parts/result-table.ts'
import { entityFilter, entityQuery, titleWithin } from './entity-filter.ts'
import { notCountedWithin } from './not-counted.ts'
import type { ShownElection } from './shown-election.ts'

/** Below this a half-circle says no more than the dots at the head of the page. */
const seatsOfAHouse = 12

export function listsTab(context: PageContext, shown: ShownElection): Html {
  const { election, tally, within } = shown
  const isHouse = within === null && tally.mandates.total >= seatsOfAHouse
  return html`${isHouse && electionSeatsFigure(context, shown)}
${entityFilter(context, shown)}
${
  notCountedWithin(context, shown) ||
  html`${listsFigure(context, shown)}
${listsTable(context, shown)}
<p class="figure-links">${embedLink(context, paths.item(election, 'lists-table') + entityQuery(shown), listsTitle(context, shown))}</p>`
}`
}

export function listsTitle(context: PageContext, shown: ShownElection): string {
  return titleWithin(context, shown, context.t('elections.lists.title'))
}

export function electionSeatsFigure(context: PageContext, shown: ShownElection): Html | false {
  return seatsFigure(context, electionSeats(shown), paths.item(shown.election, 'seats-chart'))
}

/** As uploaded; while counting goes on most seats are open. */
export function electionSeats({ election, tally }: Pick<ShownElection, 'election' | 'tally'>): SeatsData {
  const { results } = listsData(election, tally, everyList(tally.lists), '')
  return seatsData(results, tally.mandates.total)
}

function everyList(lists: readonly ListTally[]) {
  return { lists, limit: null, names: [], sortByNames: false }
}

/** Which of them, in what order; all unless told. */
export type ListsWanted = Partial<Omit<ListsChoice, 'lists'>>

export function listsFigure(
  context: PageContext,
  shown: ShownElection,
  wanted: ListsWanted = {},
): Html | false {
  const { election, tally, within } = shown
  const title = listsTitle(context, shown)
  const { lists } = within?.tally ?? tally
  const { results } = listsData(election, tally, { ...everyList(lists), ...wanted }, title)
  return chartFigure(context, {
    view: 'lists-chart',
    title,
    draw: listsChart,
    // Seats are won in the whole election, not in one place.
    data: { results: within === null ? results : results.map(({ value2: _, ...bar }) => bar) },
    options: { decided: tally.completed },
    embed: paths.item(election, 'lists-chart') + entityQuery(shown),
  })
}

/** Shares are of all lists, also where only some are wanted. */
export function listsTable(context: PageContext, shown: ShownElection, wanted: ListsWanted = {}): Html {
  const { t } = context
  const { election, tally, within } = shown
  const { lists } = within?.tally ?? tally
  const chosen = chosenLists(lists, wanted)
  const votes = lists.reduce((sum, list) => sum + list.votes, 0)
  const seats: readonly Column[] =
    within === null ? [{ key: 'mandates', title: t('common.seats'), kind: 'number' }] : []
  return resultTable(context, {
    id: 'lists',
    caption: listsTitle(context, shown),
    hideCaption: true,
    columns: [
      { key: 'name', title: t('elections.column.list'), kind: 'text' },
      { key: 'votes', title: t('elections.column.votes'), kind: 'number' },
      { key: 'share', title: t('common.share'), kind: 'percent' },
      ...seats,
    ],
    rows: chosen.map((list) => ({
      cells: {
        name: { shown: colouredBy(election.colors, list.name) },
        votes: list.votes,
        share: share(list.votes, votes),
        mandates: list.mandates,
      },
    })),
    totals: {
      cells: {
        name: t('results.total'),
        votes,
        mandates: lists.reduce((sum, list) => sum + list.mandates, 0),
      },
    },
  })
}

function chosenLists(lists: readonly ListTally[], wanted: ListsWanted): readonly ListTally[] {
  const { names = [], sortByNames = false, limit = null } = wanted
  const named = names.length === 0 ? lists : lists.filter(({ name }) => names.includes(name))
  return atMost(sortByNames ? listsByVotes(named, names) : named, limit)
}
