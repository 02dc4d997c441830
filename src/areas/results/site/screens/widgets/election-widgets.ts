import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { electionViews } from '../../../views/election.ts'
import type { Form } from '../../../views/figure/view.ts'
import { type ElectionChoice, noChoice } from '../../../views/subjects/election-params.ts'
import type { ElectionSubject, ShownElection } from '../../../views/subjects/election-subject.ts'
import { countText, shareText } from '../../../words/figures.ts'
import type { Given } from '../screen/attributes.ts'
import { candidatesByEntity } from './candidates-by-entity.ts'
import { viewOnWall } from './view-widgets.ts'
import { type Draw, elections, everything, type Widget, type Widgets } from './widget.ts'

type DrawElection = (context: PageContext, shown: ShownElection, given: Given) => ReturnType<Draw>

const ofElection =
  (draw: DrawElection): Draw =>
  ({ context, subject }, given) => {
    if (subject.kind !== 'election') throw new Error(`${subject.kind} is no election`)
    return subject.shown.tally.hasResults && draw(context, subject.shown, given)
  }

/** The chart and the table of a view, with the attributes that each of them has. */
function ofView(
  name: string,
  fits: Widget['fits'],
  forms: Readonly<Record<'table' | 'chart', Widget['attributes']>>,
): Widgets {
  const view = electionViews[name]
  if (view === undefined) throw new Error(`there is no view ${name}`)
  const made = (['table', 'chart'] as const).map((form): [string, Widget] => [
    `election-${name}-${form}`,
    {
      ...{ place: 'block', fits, attributes: forms[form] },
      draw: ({ context, subject }, given) => {
        if (subject.kind !== 'election') throw new Error(`${subject.kind} is no election`)
        const { known, shown } = subject
        const choice = choiceOf(given, form, shown.election)
        return (
          shown.tally.hasResults &&
          viewOnWall<ElectionSubject>(context, [name, view], form, { known, shown, choice })
        )
      },
    },
  ])
  return Object.fromEntries(made)
}

/** What the attributes of a widget say, in the terms of its view. One year fits on a wall: its own unless told. */
export function choiceOf(given: Given, form: Form, { date }: { readonly date: string }): ElectionChoice {
  const { limit = null, names = [], lists = [], elected = null, horizontal = null } = given
  return {
    ...noChoice,
    lists: { limit, names, sortByNames: given['sort-by-names'] ?? false },
    candidates: { limit, lists, sortByLists: given['sort-by-lists'] ?? false, elected },
    ...{ horizontal, year: form === 'table' ? (given.year ?? Number(date.slice(0, 4))) : null },
  }
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
  ...ofView('candidates', elections, {
    table: ['lists'],
    chart: ['limit', 'lists', 'sort-by-lists', 'elected'],
  }),
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
  ...ofView('lists', proporz, { table: ['names'], chart: ['limit', 'names', 'sort-by-names'] }),
  ...ofView('party-strengths', proporz, { table: ['year'], chart: ['horizontal'] }),
}
