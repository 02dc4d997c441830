import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { connectionsData } from '../../charts/data/connections.ts'
import { connectionsChart } from '../../charts/sankey-charts.ts'
import type { ConnectionTally, ListTally } from '../../tally/tally.ts'
import { chartFigure } from '../parties/chart-figure.ts'
import { colouredBy } from '../parties/swatch.ts'
import { embedLink } from '../parts/embed-link.ts'
import { paths } from '../parts/paths.ts'
import { type Row, resultTable } from '../parts/result-table.ts'
import type { ShownElection } from './shown-election.ts'

export function connectionsTab(context: PageContext, shown: ShownElection): Html {
  const { election } = shown
  const title = context.t('elections.tab.connections')
  return html`${connectionsFigure(context, shown)}
${connectionsTables(context, shown)}
<p class="figure-links">${embedLink(context, paths.item(election, 'connections-table'), title)}</p>`
}

export function connectionsFigure(context: PageContext, { election, tally }: ShownElection): Html | false {
  const title = context.t('elections.tab.connections')
  return chartFigure(context, {
    view: 'connections-chart',
    title,
    draw: connectionsChart,
    data: connectionsData(election, tally, title),
    embed: paths.item(election, 'connections-chart'),
  })
}

/** One table for each connection; its sub-connections have sums of their own. */
export function connectionsTables(context: PageContext, shown: ShownElection): Html {
  return html`<div class="connection-tables">
${shown.tally.connections.map((connection) => connectionTable(context, shown, connection))}</div>`
}

function connectionTable(
  context: PageContext,
  { election }: ShownElection,
  connection: ConnectionTally,
): Html {
  const { t } = context
  const listRow = ({ name, votes, mandates }: ListTally): Row => ({
    cells: { name: { shown: colouredBy(election.colors, name) }, votes, mandates },
  })
  return resultTable(context, {
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
            mandates: sub.totalMandates,
          },
        },
        rows: sub.lists.map(listRow),
      })),
      ...(connection.lists.length > 0
        ? [{ heading: directHeading(context, connection), rows: connection.lists.map(listRow) }]
        : []),
    ],
    totals: {
      cells: { name: t('results.total'), votes: connection.totalVotes, mandates: connection.totalMandates },
    },
  })
}

/** Beside sub-connections the lists without one need a head, or they would look like part of the last. */
function directHeading({ t }: PageContext, connection: ConnectionTally): Row | null {
  if (connection.subconnections.length === 0) return null
  return {
    cells: {
      name: t('elections.withoutSubconnection'),
      votes: connection.votes,
      mandates: connection.mandates,
    },
  }
}
