import type { PageContext } from '../../../../site/frame/page-context.ts'
import { listsPanachageData } from '../../charts/data/lists-panachage.ts'
import { partiesPanachageData } from '../../charts/data/parties-panachage.ts'
import { isSankey, type NoSankey, type SankeyData, type SankeyNode } from '../../charts/data/sankey.ts'
import type { Figure } from '../figure/figure.ts'
import type { TableOfFigure } from '../figure/table.ts'
import type { ShownElection } from '../subjects/election-subject.ts'
import { partiesOfTheYear, shownParties } from '../subjects/party-views.ts'
import { type PartySubject, partyNaming } from './party-subject.ts'

/** Shows from which lists the votes for other lists came. */
export function listsPanachageFigure(context: PageContext, { election, results }: ShownElection): Figure {
  const title = context.t('elections.tab.lists-panachage')
  const texts = { title, blank: context.t('openData.blankList') }
  return panachageFigure(context, title, listsPanachageData(election, results, texts))
}

/** Shows from the lists of which parties the votes for other parties came. */
export function partiesPanachageFigure(context: PageContext, { basis }: PartySubject): Figure {
  const title = context.t('elections.tab.parties-panachage')
  const data = partiesPanachageData(
    { parties: basis.parties, rows: partiesOfTheYear(basis), colors: shownParties(basis).colors },
    { ...partyNaming(context, title), blank: context.t('openData.blankList') },
  )
  return panachageFigure(context, title, data)
}

/** Draws the flows, with a table by recipient. */
function panachageFigure(context: PageContext, title: string, data: SankeyData | NoSankey): Figure {
  const tables = isSankey(data) ? [panachageTable(context, data, title)] : []
  return { title, drawing: { kind: 'panachage', data }, tables }
}

function panachageTable({ t }: PageContext, data: SankeyData, caption: string): TableOfFigure {
  const links = data.links.filter(({ value }) => value > 0)
  const received = Map.groupBy(links, ({ target }) => target)
  const named = (
    key: 'elections.panachage.to' | 'elections.panachage.from',
    node: SankeyNode | undefined,
  ) => ({ text: t(key, { name: node?.name ?? '' }), color: node?.color ?? null })
  return {
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
  }
}
