import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import {
  type BallotComparison,
  type BallotFigure,
  ballotFigures,
  differs,
  type ElectionComparison,
  type ElectionFigure,
  electionFigures,
  type FigurePair,
  type Pair,
} from '../../compare/comparison.ts'
import { pairOf } from '../../compare/pairing.ts'
import type { Progress } from '../../model/overview.ts'
import type { Status } from '../../model/result-set.ts'
import { type ComparedUnit, differenceText, figureCells, figureTable, pairCells } from './cells.ts'

/** Returns the label of a figure of a ballot; a tie-breaker has two proposals in the place of yes and no. */
export function ballotLabel({ t }: PageContext, figure: BallotFigure, asTieBreaker: boolean): string {
  switch (figure) {
    case 'yeas':
    case 'nays':
    case 'yeasPercentage':
    case 'naysPercentage':
      return t(asTieBreaker ? `compare.tieBreaker.${figure}` : `compare.ballot.${figure}`)
    default:
      return t(`compare.ballot.${figure}`)
  }
}

export function electionLabel({ t }: PageContext, figure: ElectionFigure): string {
  return t(`compare.election.${figure}`)
}

export function unitOf(figure: BallotFigure | ElectionFigure): ComparedUnit {
  return figure === 'turnout' || figure === 'yeasPercentage' || figure === 'naysPercentage'
    ? 'percent'
    : 'count'
}

/** Figures that are 0 in both results have no row. */
const isShown = ({ before, after }: FigurePair) => (before ?? 0) !== 0 || (after ?? 0) !== 0

export function ballotHeadline(
  context: PageContext,
  ballot: BallotComparison,
  status: Pair<Status> | null,
  asTieBreaker: boolean,
): Html {
  const rows = ballotFigures
    .filter((name) => name !== 'expats' || isShown(ballot.figures[name]))
    .map((name) =>
      figureRow(context, ballotLabel(context, name, asTieBreaker), ballot.figures[name], unitOf(name)),
    )
  return headlineTable(context, [...stateRows(context, ballot.progress, status), ...rows])
}

export function electionHeadline(context: PageContext, comparison: ElectionComparison): Html {
  const { t } = context
  const { progress, status, elected, absoluteMajority, figures } = comparison
  const rows = electionFigures
    .filter((name) => name === 'turnout' || isShown(figures[name]))
    .map((name) => figureRow(context, electionLabel(context, name), figures[name], unitOf(name)))
  return headlineTable(context, [
    ...stateRows(context, progress, status),
    figureRow(context, t('compare.election.elected'), elected, 'count'),
    ...(isShown(absoluteMajority)
      ? [figureRow(context, t('elections.factoid.majority'), absoluteMajority, 'count')]
      : []),
    ...rows,
  ])
}

function headlineTable(context: PageContext, rows: readonly Html[]): Html {
  const { t } = context
  const body = html`<tbody>
${rows}</tbody>`
  return figureTable(context, t('compare.headline'), [t('compare.figure')], body)
}

function figureRow(context: PageContext, label: string, pair: FigurePair, unit: ComparedUnit): Html {
  return html`<tr><th scope="row">${label}</th>${figureCells(context, pair, unit)}</tr>
`
}

function stateRows(
  context: PageContext,
  progress: Pair<Progress>,
  status: Pair<Status> | null,
): readonly Html[] {
  const { t } = context
  const counted = ({ counted: done, total }: Progress) =>
    total === 0 ? '–' : t('elections.ofTotal', { allocated: done, total })
  const places = pairOf(progress, (one) => one.counted)
  const difference = differs(places) ? differenceText(context, places, 'count') : t('compare.changed')
  return [
    ...(status === null ? [] : [statusRow(context, status)]),
    textRow(context, t('resultsManage.counted'), pairOf(progress, counted), difference),
  ]
}

function statusRow(context: PageContext, status: Pair<Status>): Html {
  const { t } = context
  const shown = pairOf(status, (one) => t(`resultsManage.status.${one ?? 'none'}`))
  return textRow(context, t('common.status'), shown, t('compare.changed'))
}

function textRow(context: PageContext, label: string, pair: Pair<string>, difference: string): Html {
  return html`<tr><th scope="row">${label}</th>${pairCells(context, pair, differs(pair) ? difference : null)}</tr>
`
}
