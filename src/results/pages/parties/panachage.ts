import type { Html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { partiesPanachageData } from '../../charts/data/parties-panachage.ts'
import type { NoSankey, SankeyData, SankeyNode } from '../../charts/data/sankey.ts'
import { panachageChart } from '../../charts/sankey-charts.ts'
import { partiesOfTheYear, shownParties } from '../../export/party-views.ts'
import { resultTable } from '../parts/result-table.ts'
import { chartFigure } from './chart-figure.ts'
import { type PartySubject, partyNaming } from './party-subject.ts'
import { coloured } from './swatch.ts'

/** From which parties' lists the votes of others came. */
export function partiesPanachage(context: PageContext, subject: PartySubject): Html | false {
  const title = context.t('elections.tab.parties-panachage')
  const { basis } = subject
  const { colors } = shownParties(basis)
  const data = partiesPanachageData(
    { parties: basis.parties, rows: partiesOfTheYear(basis), colors },
    { ...partyNaming(context, title), blank: context.t('openData.blankList') },
  )
  return panachage(context, {
    view: 'parties-panachage-chart',
    title,
    data,
    embed: subject.address('parties-panachage-chart'),
  })
}

export interface Panachage {
  readonly view: string
  readonly title: string
  readonly data: SankeyData | NoSankey
  readonly embed: string
}

/** The flows as a drawing, and as a table by who got the votes. */
export function panachage(context: PageContext, shown: Panachage): Html | false {
  const table = panachageTable(context, shown.data, shown.title)
  return chartFigure(context, { ...shown, draw: panachageChart, ...(table !== null && { table }) })
}

export function panachageTable(context: PageContext, data: Panachage['data'], caption: string): Html | null {
  if (!isSankey(data)) return null
  const { t } = context
  const links = data.links.filter(({ value }) => value > 0)
  const received = Map.groupBy(links, ({ target }) => target)
  const named = (
    key: 'elections.panachage.to' | 'elections.panachage.from',
    node: SankeyNode | undefined,
  ) => ({
    shown: coloured(t(key, { name: node?.name ?? '' }), node?.color ?? null),
  })
  return resultTable(context, {
    id: 'panachage',
    caption,
    hideCaption: true,
    columns: [
      { key: 'name', title: t('elections.column.listOrParty'), kind: 'text' },
      { key: 'votes', title: t('elections.column.votes'), kind: 'number' },
    ],
    groups: [...received]
      .sort(([a], [b]) => a - b)
      .map(([target, flows]) => ({
        heading: {
          cells: {
            name: named('elections.panachage.to', data.nodes[target]),
            votes: flows.reduce((sum, { value }) => sum + value, 0),
          },
        },
        rows: flows
          .toSorted((a, b) => b.value - a.value)
          .map(({ source, value }) => ({
            cells: { name: named('elections.panachage.from', data.nodes[source]), votes: value },
          })),
      })),
  })
}

function isSankey(data: Panachage['data']): data is SankeyData {
  return Array.isArray(data.nodes)
}
