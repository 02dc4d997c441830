import type { PageContext } from '../../../../../../site/frame/page-context.ts'
import { candidateShares } from '../../../../tally/shares.ts'
import { compoundViews } from '../../../../views/compound.ts'
import { electionViews } from '../../../../views/election.ts'
import type { Form } from '../../../../views/figure/view.ts'
import type { CompoundSubject } from '../../../../views/subjects/compound-subject.ts'
import { type ElectionChoice, noChoice } from '../../../../views/subjects/election-params.ts'
import type { ElectionSubject, ShownElection } from '../../../../views/subjects/election-subject.ts'
import { entityName, entityWord } from '../../../../words/entity-words.ts'
import { countText, shareText } from '../../../../words/figures.ts'
import { areSeatsOpen, seatsFigure } from '../../../../words/seats.ts'
import type { Given } from '../screen/attributes.ts'
import { tableOnWall, viewOnWall } from './view-widgets.ts'
import { type Draw, type DrawnWidget, elections, everything, type Widget, type Widgets } from './widget.ts'

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
  const made = (['table', 'chart'] as const).map((form): [string, Widget] => [
    `election-${name}-${form}`,
    { place: 'block', fits, attributes: forms[form], draw: drawView(name, form) },
  ])
  return Object.fromEntries(made)
}

/** Draws a view of an election or a compound. */
export function drawView(name: string, form: Form): Draw {
  return ({ context, subject }, given) => {
    if (subject.kind === 'vote' || !subject.shown.tally.hasResults) return false
    const choice = choiceOf(given, form, subject.shown.basis.item)
    if (subject.kind === 'compound')
      return viewOnWall<CompoundSubject>(context, compoundViews, name, form, { ...subject, choice })
    return viewOnWall<ElectionSubject>(context, electionViews, name, form, { ...subject, choice })
  }
}

/** Converts the attributes of a widget to the parameters of its view. By default only the year of the item is shown. */
function choiceOf(given: Given, form: Form, { date }: { readonly date: string }): ElectionChoice {
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
const mandates = (text: (context: PageContext, seats: Seats) => string | false): Widget => ({
  place: 'line',
  fits: everything.slice(2),
  attributes: [],
  draw: ({ context, subject }) => subject.kind !== 'vote' && text(context, subject.shown.tally),
})

type Seats = Pick<ShownElection['tally'], 'completed' | 'mandates'>

export const electionWidgets: Widgets = {
  ...ofView('candidates', elections, {
    table: ['lists'],
    chart: ['limit', 'lists', 'sort-by-lists', 'elected'],
  }),
  'allocated-mandates': mandates(
    (context, seats) => !areSeatsOpen(seats) && countText(context, seats.mandates.allocated),
  ),
  'number-of-mandates': mandates((context, { mandates: { total } }) => countText(context, total)),
  mandates: mandates(seatsFigure),
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

/** Maximum number of columns that are readable from a distance; the table of all candidates has the others. */
const mostCandidates = 12

/** A table of the votes of all candidates: places in rows, candidates in columns. */
function candidatesByEntity(context: PageContext, shown: ShownElection): DrawnWidget {
  const { election, results, tally } = shown
  if (results === null || tally.candidates.length === 0) return false
  const columns = tally.candidates
    .toSorted((a, b) => b.votes - a.votes)
    .slice(0, mostCandidates)
    .flatMap((candidate) => {
      const found = results.candidates.find(({ id }) => id === candidate.id)
      if (found === undefined) return []
      const shares = candidateShares(election, results, found).entities
      const votes = new Map(shares.map((share) => [share.entity.id, share.votes]))
      return [{ key: `candidate-${candidate.id}`, name: candidate.familyName, total: candidate.votes, votes }]
    })
  const cells = (value: (column: (typeof columns)[number]) => number) =>
    Object.fromEntries(columns.map((column) => [column.key, value(column)]))
  return tableOnWall(context, {
    id: 'candidates-by-entity',
    caption: context.t('elections.candidates'),
    hideCaption: true,
    columns: [
      { key: 'name', title: entityWord(context), kind: 'text' },
      ...columns.map(({ key, name }) => ({ key, title: name, kind: 'number' }) as const),
    ],
    rows: tally.entities.map(({ entity }) => ({
      entity: entity.id,
      cells: { name: entityName(context, entity), ...cells(({ votes }) => votes.get(entity.id) ?? 0) },
      isUncounted: !entity.counted,
    })),
    totals: { cells: { name: context.t('results.total'), ...cells(({ total }) => total) } },
  })
}
