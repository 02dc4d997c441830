import type { PageContext } from '../../../../site/frame/page-context.ts'
import { colorOf } from '../../charts/data/bars.ts'
import { connectedLists } from '../../charts/data/connections.ts'
import type { ConnectionTally, ListTally } from '../../tally/tally.ts'
import { openSeats } from '../../words/seats.ts'
import type { Figure } from '../figure/figure.ts'
import type { FigureCell, FigureRow, TableOfFigure } from '../figure/table.ts'
import type { ShownElection } from '../subjects/election-subject.ts'
import { areListsOpen } from './lists.ts'

/** Shows one table per connection, with totals of sub-connections. */
export function connectionsFigure(context: PageContext, shown: ShownElection): Figure {
  const { election, tally } = shown
  const { t } = context
  const data = connectedLists(election, tally, {
    nameOf: ({ shownId: id }, isSub) => t(isSub ? 'elections.subconnection' : 'elections.connection', { id }),
    shortNameOf: ({ shownId: id }, isSub) =>
      t(isSub ? 'charts.subconnection.short' : 'charts.connection.short', { id }),
  })
  return {
    title: t('elections.tab.connections'),
    drawing: { kind: 'connections', data },
    tables: tally.connections.map((connection) => connectionTable(context, shown, connection)),
    tablesClass: 'connection-tables',
  }
}

function connectionTable(
  context: PageContext,
  { election, tally }: ShownElection,
  connection: ConnectionTally,
): TableOfFigure {
  const { t } = context
  const isOpen = areListsOpen(tally)
  const seats = (mandates: number) => (isOpen ? openSeats : mandates)
  const listRow = ({ name, votes, mandates }: ListTally): FigureRow => ({
    cells: {
      name: { text: name, color: colorOf(election.colors, name) },
      votes,
      mandates: seats(mandates),
    },
  })
  return {
    id: `connection-${connection.id}`,
    caption: t('elections.connection', { id: connection.shownId }),
    columns: [
      { key: 'name', title: t('elections.column.list'), kind: 'text' },
      { key: 'votes', title: t('elections.column.votes'), kind: 'number' },
      { key: 'mandates', title: t('common.seats'), kind: 'number' },
    ],
    groups: [
      ...connection.subconnections.map((sub) => ({
        heading: {
          cells: {
            name: t('elections.subconnection', { id: sub.shownId }),
            votes: sub.totalVotes,
            mandates: seats(sub.totalMandates),
          },
        },
        rows: sub.lists.map(listRow),
      })),
      ...(connection.lists.length > 0
        ? [
            {
              heading: directHeading(context, connection, seats(connection.mandates)),
              rows: connection.lists.map(listRow),
            },
          ]
        : []),
    ],
    totals: {
      cells: {
        name: t('results.total'),
        votes: connection.totalVotes,
        mandates: seats(connection.totalMandates),
      },
    },
  }
}

/** Returns a heading for lists without a sub-connection, which would otherwise seem to belong to the last one. */
function directHeading(
  { t }: PageContext,
  connection: ConnectionTally,
  mandates: FigureCell,
): FigureRow | null {
  if (connection.subconnections.length === 0) return null
  return {
    cells: {
      name: t('elections.withoutSubconnection'),
      votes: connection.votes,
      mandates,
    },
  }
}
