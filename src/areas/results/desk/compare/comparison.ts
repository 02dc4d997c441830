import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import {
  type BallotComparison,
  ballotFigures,
  type Comparison,
  type ElectionComparison,
  electionFigures,
  type VoteComparison,
} from '../../compare/comparison.ts'
import type { Item } from '../../model/item.ts'
import { isTieBreaker } from '../../views/figures/votes/vote-bar.ts'
import { headingOf } from './cells.ts'
import { ballotHeadline, ballotLabel, electionHeadline, electionLabel, unitOf } from './headline.ts'
import { placeTables } from './place-tables.ts'
import { candidateTable, listTable, partyTable } from './record-tables.ts'
import { importantNotice, summaryText } from './summary.ts'

export interface ComparisonView {
  readonly item: Item
  readonly comparison: Comparison
  /** Level of its headings. */
  readonly level?: 2 | 3
}

/** The differences between two results of an item: a summary, important changes, then all figures. */
export function comparison(
  context: PageContext,
  { item, comparison: compared, level = 2 }: ComparisonView,
): Html {
  const summary = summaryText(context, compared)
  if (compared.isSame) return html`<p class="empty comparison-summary">${summary}</p>`
  return html`<div class="comparison stack">
<p class="lead comparison-summary">${summary}</p>
${importantNotice(context, compared)}
${tablesOf(context, item, compared, level)}
${compared.others.map((other) => html`<p>${context.t(`compare.other.${other}`)}</p>`)}
</div>`
}

function tablesOf(context: PageContext, item: Item, compared: Comparison, level: 2 | 3): Html | false {
  switch (compared.kind) {
    case 'vote':
      return html`${compared.ballots.map((ballot) => ballotTables(context, item, compared, ballot, level))}`
    case 'election':
      return electionTables(context, compared, level)
    case 'compound':
      return partyTable(context, compared.parties, level)
  }
}

function ballotTables(
  context: PageContext,
  item: Item,
  { ballots, status }: VoteComparison,
  ballot: BallotComparison,
  level: 2 | 3,
): Html {
  const isOnly = ballots.length === 1
  const asTieBreaker = item.kind === 'vote' && isTieBreaker(item, ballot.type)
  const below = isOnly ? level : level === 2 ? 3 : 4
  return html`${!isOnly && headingOf(level, context.t(`results.vote.ballot.${ballot.type}`))}
${headingOf(below, context.t('compare.headline'))}
${ballotHeadline(context, ballot, ballots[0] === ballot ? status : null, asTieBreaker)}
${placeTables(context, ballot.places, {
  level: below,
  // The share of no follows from that of yes.
  all: ballotFigures.filter((figure) => figure !== 'naysPercentage'),
  few: ['yeasPercentage', 'yeas', 'nays', 'turnout'],
  label: (figure) => ballotLabel(context, figure, asTieBreaker),
  unit: unitOf,
})}`
}

function electionTables(context: PageContext, compared: ElectionComparison, level: 2 | 3): Html {
  return html`${headingOf(level, context.t('compare.headline'))}
${electionHeadline(context, compared)}
${listTable(context, compared.lists, level)}
${candidateTable(context, compared.candidates, level)}
${placeTables(context, compared.places, {
  level,
  all: electionFigures,
  few: ['turnout', 'eligibleVoters', 'receivedBallots', 'accountedBallots'],
  label: (figure) => electionLabel(context, figure),
  unit: unitOf,
})}
${partyTable(context, compared.parties, level)}`
}
