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
  /** The names of places that are marked, because there are doubts about them. */
  readonly doubted?: ReadonlySet<string>
}

/** The differences between two results of an item: a summary, important changes, then all figures. */
export function comparison(
  context: PageContext,
  { item, comparison: compared, level = 2, doubted = new Set() }: ComparisonView,
): Html {
  const summary = summaryText(context, compared)
  if (compared.isSame) return html`<p class="empty comparison-summary">${summary}</p>`
  return html`<div class="comparison stack">
<p class="lead comparison-summary">${summary}</p>
${importantNotice(context, compared)}
${tablesOf(context, item, compared, { level, doubted })}
${compared.others.map((other) => html`<p>${context.t(`compare.other.${other}`)}</p>`)}
</div>`
}

type Shown = Required<Pick<ComparisonView, 'level' | 'doubted'>>

function tablesOf(context: PageContext, item: Item, compared: Comparison, shown: Shown): Html | false {
  switch (compared.kind) {
    case 'vote':
      return html`${compared.ballots.map((ballot) => ballotTables(context, item, compared, ballot, shown))}`
    case 'election':
      return electionTables(context, compared, shown)
    case 'compound':
      return partyTable(context, compared.parties, shown.level)
  }
}

function ballotTables(
  context: PageContext,
  item: Item,
  { ballots, status }: VoteComparison,
  ballot: BallotComparison,
  { level, doubted }: Shown,
): Html {
  const isOnly = ballots.length === 1
  const asTieBreaker = item.kind === 'vote' && isTieBreaker(item, ballot.type)
  const below = isOnly ? level : level === 2 ? 3 : 4
  return html`${!isOnly && headingOf(level, context.t(`results.vote.ballot.${ballot.type}`))}
${headingOf(below, context.t('compare.headline'))}
${ballotHeadline(context, ballot, ballots[0] === ballot ? status : null, asTieBreaker)}
${placeTables(context, ballot.places, {
  level: below,
  doubted,
  // The share of no follows from that of yes.
  all: ballotFigures.filter((figure) => figure !== 'naysPercentage'),
  few: ['yeasPercentage', 'yeas', 'nays', 'turnout'],
  label: (figure) => ballotLabel(context, figure, asTieBreaker),
  unit: unitOf,
})}`
}

function electionTables(context: PageContext, compared: ElectionComparison, { level, doubted }: Shown): Html {
  return html`${headingOf(level, context.t('compare.headline'))}
${electionHeadline(context, compared)}
${listTable(context, compared.lists, level)}
${candidateTable(context, compared.candidates, level)}
${placeTables(context, compared.places, {
  level,
  doubted,
  all: electionFigures,
  few: ['turnout', 'eligibleVoters', 'receivedBallots', 'accountedBallots'],
  label: (figure) => electionLabel(context, figure),
  unit: unitOf,
})}
${partyTable(context, compared.parties, level)}`
}
