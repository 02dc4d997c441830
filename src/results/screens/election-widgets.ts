import type { Html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'
import { withChosenCandidates } from '../embeds/choices.ts'
import { partyTables } from '../embeds/party-tables.ts'
import { candidatesFigure } from '../pages/election/candidates-tab.ts'
import { candidatesTables } from '../pages/election/candidates-tables.ts'
import { partySubject } from '../pages/election/election-page.ts'
import { listsFigure, listsTable } from '../pages/election/lists-tab.ts'
import type { ShownElection } from '../pages/election/shown-election.ts'
import { partyStrengthsFigure } from '../pages/parties/party-strengths.ts'
import type { PartySubject } from '../pages/parties/party-subject.ts'
import { countText, shareText } from '../pages/parts/figures.ts'
import type { Given } from './attributes.ts'
import { candidatesByEntity } from './candidates-by-entity.ts'
import { type Draw, elections, everything, type Widget, type Widgets } from './widget.ts'

type DrawElection = (context: PageContext, shown: ShownElection, given: Given) => ReturnType<Draw>

const ofElection =
  (draw: DrawElection): Draw =>
  ({ context, subject }, given) => {
    if (subject.kind !== 'election') throw new Error(`${subject.kind} is no election`)
    return subject.shown.tally.hasResults && draw(context, subject.shown, given)
  }

const majorz = elections.slice(0, 1)
const proporz = elections.slice(1)

const widget = (
  place: 'block' | 'line',
  fits: Widget['fits'],
  attributes: Widget['attributes'],
  draw: DrawElection,
): Widget => ({ place, fits, attributes, draw: ofElection(draw) })

/** Seats, of a compound as well. */
const mandates = (text: (context: PageContext, seats: Seats) => string): Widget => ({
  place: 'line',
  fits: everything.slice(2),
  attributes: [],
  draw: ({ context, subject }) => subject.kind !== 'vote' && text(context, subject.shown.tally.mandates),
})

type Seats = ShownElection['tally']['mandates']

export const electionWidgets: Widgets = {
  'election-candidates-table': widget('block', elections, ['lists'], (context, shown, { lists = [] }) =>
    candidatesTables(context, withChosenCandidates(shown, { lists })),
  ),
  'election-candidates-chart': widget(
    'block',
    elections,
    ['limit', 'lists', 'sort-by-lists', 'elected'],
    candidatesChart,
  ),
  'allocated-mandates': mandates((context, { allocated }) => countText(context, allocated)),
  'number-of-mandates': mandates((context, { total }) => countText(context, total)),
  mandates: mandates(({ t }, seats) => t('elections.ofTotal', seats)),
  'election-turnout': widget('line', elections, [], (context, { tally }) =>
    shareText(context, tally.total.turnout),
  ),
  'election-candidates-by-entity-table': widget('block', majorz, [], candidatesByEntity),
  'absolute-majority': widget('line', majorz, [], ({ t, ...context }, { election, tally }) => {
    const isKnown = tally.completed && election.majorityType === 'absolute'
    return isKnown && tally.absoluteMajority !== null
      ? countText({ t, ...context }, tally.absoluteMajority)
      : t('elections.open')
  }),
  'election-lists-table': widget('block', proporz, ['names'], (context, shown, { names = [] }) =>
    listsTable(context, shown, { names }),
  ),
  'election-lists-chart': widget(
    'block',
    proporz,
    ['limit', 'names', 'sort-by-names'],
    (context, shown, given) =>
      listsFigure(context, shown, {
        limit: given.limit ?? null,
        names: given.names ?? [],
        sortByNames: given['sort-by-names'] ?? false,
      }),
  ),
  'election-party-strengths-table': widget('block', proporz, ['year'], (context, shown, given) =>
    partyStrengthsTable(context, partySubject(shown), given),
  ),
  'election-party-strengths-chart': widget(
    'block',
    proporz,
    ['horizontal'],
    (context, shown, { horizontal }) => partyStrengthsFigure(context, partySubject(shown), horizontal),
  ),
}

/** Nobody is told apart before the result is final. */
function candidatesChart(context: PageContext, shown: ShownElection, given: Given): Html | string | false {
  const { election, tally } = shown
  if (election.tacit) return false
  if (!tally.completed && (given.elected ?? election.type === 'proporz')) return context.t('embeds.notFinal')
  return candidatesFigure(context, shown, {
    limit: given.limit ?? null,
    lists: given.lists ?? [],
    sortByLists: given['sort-by-lists'] ?? false,
    elected: given.elected ?? null,
  })
}

/** One year fits on a wall: that of the polling day unless told. */
export function partyStrengthsTable(
  context: PageContext,
  subject: PartySubject,
  { year }: Given,
): Html | false {
  const shown = year ?? Number(subject.basis.item.date.slice(0, 4))
  return partyTables(context, subject, shown)
}
