import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import type { BallotType, Vote } from '../../model/item.ts'
import type { BallotTally } from '../../tally/tally.ts'
import { embedLink } from '../parts/embed-link.ts'
import { isForMunicipality } from '../parts/entity-words.ts'
import { type Download, figure } from '../parts/figure.ts'
import { paths } from '../parts/paths.ts'
import { isTieBreaker } from '../parts/vote-bar.ts'
import {
  type BallotTable,
  circleTables,
  districtsTable,
  entitiesTable,
  statisticsTable,
} from './ballot-tables.ts'
import { ballotKind } from './outcome.ts'
import type { BallotView } from './vote-tabs.ts'

export interface BallotMap {
  /** With its legend and the source of the shapes. */
  readonly picture: Html
  readonly downloads: readonly Download[]
}

/** Null where no shapes are known. */
export type BallotMaps = (ballot: BallotTally, view: 'entities' | 'districts') => BallotMap | null

/** The map and the table beside it, each marking in the other what the reader looks at. */
export function ballotView(
  context: PageContext,
  vote: Vote,
  ballot: BallotTally,
  view: BallotView,
  maps: BallotMaps,
): Html {
  const caption = captionOf(context, view)
  const tableEmbed = paths.item(vote, tableView(ballot, view))
  const table = html`${ballotTable(context, vote, ballot, view)}
<p class="figure-links">${embedLink(context, tableEmbed, caption)}</p>`
  const map = view === 'statistics' ? null : maps(ballot, view)
  const circles = cityCircles(context, vote, ballot, view)
  if (map === null)
    return html`<section class="ballot-view">${table}
${circles}</section>`
  return html`<div class="ballot-view with-map" data-linked>
${figure(context, {
  id: 'map',
  title: caption,
  picture: map.picture,
  table: null,
  downloads: map.downloads,
  embed: paths.item(vote, `${ballot.type}-by-${view}-map`),
  hideTitle: true,
})}
<section class="ballot-table">${table}
${circles}</section>
</div>`
}

/** Below the table of municipalities; districts have none. */
function cityCircles(context: PageContext, vote: Vote, ballot: BallotTally, view: BallotView) {
  if (view === 'districts') return []
  const asTieBreaker = isTieBreaker(vote, ballot.type)
  return circleTables(context, { ballot, asTieBreaker }, view === 'statistics' ? view : 'results')
}

export function ballotTable(context: PageContext, vote: Vote, ballot: BallotTally, view: BallotView): Html {
  const asTieBreaker = isTieBreaker(vote, ballot.type)
  const shown: BallotTable = { id: 'table', caption: captionOf(context, view), ballot, asTieBreaker }
  switch (view) {
    case 'entities':
      return entitiesTable(context, shown)
    case 'districts':
      return districtsTable(context, shown)
    case 'statistics':
      return statisticsTable(context, shown)
  }
}

function tableView({ type }: BallotTally, view: BallotView): string {
  return view === 'statistics' ? `${type}-statistics-table` : `${type}-by-${view}-table`
}

/** Which of several ballots, where the page does not say it. */
export function ballotTitle(context: PageContext, vote: Vote, type: BallotType, view: BallotView): string {
  const caption = captionOf(context, view)
  return vote.type === 'simple' ? caption : `${ballotKind(context, vote, type)}: ${caption}`
}

export function captionOf(context: PageContext, view: BallotView): string {
  const { t } = context
  switch (view) {
    case 'entities':
      return t(isForMunicipality(context) ? 'results.map.quarters' : 'results.map.entities')
    case 'districts':
      return t('results.map.districts')
    case 'statistics':
      return t('results.tab.statistics')
  }
}
