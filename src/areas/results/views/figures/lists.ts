import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDifference } from '../../../../texts/language/format.ts'
import { atMost, colorOf } from '../../charts/data/bars.ts'
import { type ListsChoice, listsData } from '../../charts/data/lists.ts'
import { listsByVotes } from '../../tally/ranking.ts'
import { share } from '../../tally/rounding.ts'
import type { ElectionTally, ListTally } from '../../tally/tally.ts'
import { openSeats } from '../../words/seats.ts'
import type { Figure } from '../figure/figure.ts'
import type { FigureCell, FigureColumn, TableOfFigure } from '../figure/table.ts'
import type { ElectionChoice } from '../subjects/election-params.ts'
import type { ShownElection } from '../subjects/election-subject.ts'
import { lastSeatsTable } from './distribution/close-seats.ts'
import { seatsBefore } from './seats-before.ts'
import { entityQuery, titleWithin } from './within.ts'

export function listsFigure(
  context: PageContext,
  shown: ShownElection,
  { lists: chosen }: Pick<ElectionChoice, 'lists'>,
): Figure {
  const { election, tally, within } = shown
  const wanted = { ...chosen, names: chosen.names.map(shown.nameOf) }
  const title = titleWithin(context, shown, context.t('elections.lists.title'))
  const { lists } = within?.tally ?? tally
  const { results } = listsData(election, tally, { lists, ...wanted }, title)
  return {
    title,
    drawing: {
      kind: 'lists',
      // Seats belong to the whole election, not to a place.
      data: { results: within === null ? results : results.map(({ value2: _, ...bar }) => bar) },
      decided: tally.completed,
    },
    tables: [listsTable(context, shown, title, wanted)],
    further: lastSeatsTable(context, shown),
    query: entityQuery(shown),
  }
}

/** Checks whether seats of lists are not allocated yet. */
export function areListsOpen({ completed, lists }: Pick<ElectionTally, 'completed' | 'lists'>): boolean {
  return !completed && lists.every(({ mandates }) => mandates === 0)
}

type ListsWanted = Omit<ListsChoice, 'lists'>

/** Returns the table of lists; shares refer to all lists, even if only some are shown. */
function listsTable(
  context: PageContext,
  shown: ShownElection,
  caption: string,
  wanted: ListsWanted,
): TableOfFigure {
  const { t } = context
  const { election, tally, within } = shown
  const { lists } = within?.tally ?? tally
  const votes = lists.reduce((sum, list) => sum + list.votes, 0)
  const isOpen = areListsOpen(tally)
  const changes = seatChanges(shown)
  const seats: readonly FigureColumn[] =
    within === null
      ? [
          { key: 'mandates', title: t('common.seats'), kind: 'number' },
          ...(changes.size === 0
            ? []
            : [{ key: 'change', title: changeTitle(context, shown), kind: 'number' } as const]),
        ]
      : []
  return {
    id: 'lists',
    caption,
    hideCaption: true,
    columns: [
      { key: 'name', title: t('elections.column.list'), kind: 'text' },
      // Four columns fit on a phone.
      {
        key: 'votes',
        title: t('elections.column.votes'),
        kind: 'number',
        ...(changes.size > 0 && { secondary: true }),
      },
      { key: 'share', title: t('common.share'), kind: 'percent' },
      ...seats,
    ],
    rows: chosenLists(lists, wanted).map((list) => ({
      cells: {
        name: {
          ...{ text: list.name, color: colorOf(election.colors, list.name) },
          ...shown.languageOf(list.name),
        },
        votes: list.votes,
        share: share(list.votes, votes),
        mandates: isOpen ? openSeats : list.mandates,
        change: changeCell(context, changes.get(list.id)),
      },
    })),
    totals: {
      cells: {
        name: t('results.total'),
        votes,
        mandates: isOpen ? openSeats : lists.reduce((sum, list) => sum + list.mandates, 0),
      },
    },
  }
}

/** Returns seats won and lost since the previous election, for lists that existed then. */
function seatChanges({ tally, before, within }: ShownElection): ReadonlyMap<string, number> {
  if (before === null || within !== null) return new Map()
  const then = seatsBefore(tally, before.tally)
  return new Map(
    tally.lists.flatMap(({ id, mandates }) => {
      const seats = then.get(id)
      return seats === undefined ? [] : [[id, mandates - seats]]
    }),
  )
}

function changeTitle({ t }: PageContext, { before }: ShownElection): string {
  return t('elections.column.seatsSince', { year: before?.election.date.slice(0, 4) ?? '' })
}

function changeCell({ locale }: PageContext, change: number | undefined): FigureCell {
  return change === undefined ? null : { text: formatDifference(locale, change), sort: change }
}

function chosenLists(lists: readonly ListTally[], { names, sortByNames, limit }: ListsWanted) {
  const named = names.length === 0 ? lists : lists.filter(({ name }) => names.includes(name))
  return atMost(sortByNames ? listsByVotes(named, names) : named, limit)
}
