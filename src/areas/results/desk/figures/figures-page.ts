import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../texts/language/format.ts'
import { table } from '../../../../web/components/table.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { type CorrectableFigure, correctableFigures, correctableValue } from '../../import/correction.ts'
import type { BallotType, Vote } from '../../model/item.ts'
import type { BallotEntity, BallotResults, VoteResults } from '../../model/result-set.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { isTieBreaker } from '../../views/figures/votes/vote-bar.ts'
import { entityName, entityWord } from '../../words/entity-words.ts'
import { ballotLabel } from '../compare/headline.ts'
import { itemPage } from '../hub/item-page.ts'
import { figurePath } from './paths.ts'

export interface FiguresView {
  readonly stored: StoredItem<'vote'>
  /** The newest results; null for none. */
  readonly newest: { readonly number: number; readonly results: VoteResults } | null
}

const figures = Object.keys(correctableFigures) as readonly CorrectableFigure[]

/** The newest figures of a vote in a table, each a link to the page that corrects it. */
export function figuresPage(context: PageContext, { stored, newest }: FiguresView): Promise<Html> {
  const { t } = context
  const { item, version } = stored
  return itemPage(
    context,
    { stored, section: 'results' },
    newest === null
      ? html`<p class="empty">${t('figures.none')}</p>`
      : html`<p class="lead">${t('figures.intro')}</p>
${newest.number !== version && html`<p class="notice warning">${t('figures.ofWaiting', { number: newest.number })}</p>`}
${newest.results.ballots.map((ballot) => ballotTable(context, item, newest.results, ballot))}`,
  )
}

function ballotTable(
  context: PageContext,
  item: Vote,
  results: VoteResults,
  { type, entities }: BallotResults,
): Html {
  const { t } = context
  const shown = figures.filter((figure) =>
    entities.some((place) => place[correctableFigures[figure]] !== null),
  )
  const caption = t(`results.vote.ballot.${type}`)
  return html`<section>${results.ballots.length > 1 && html`<h2>${caption}</h2>`}
${table(
  [
    entityWord(context),
    ...shown.map((figure) => ({ title: correctableLabel(context, item, type, figure), isNumber: true })),
  ],
  entities.map((place) => [
    entityName(context, place),
    ...shown.map((figure) => cell(context, { item, results, type, place, figure })),
  ]),
  { caption },
)}</section>`
}

interface FigureCell {
  readonly item: Vote
  readonly results: VoteResults
  readonly type: BallotType
  readonly place: BallotEntity
  readonly figure: CorrectableFigure
}

function cell(context: PageContext, { item, results, type, place, figure }: FigureCell): Html | string {
  const named = { ballot: type, place: place.id, figure }
  if (correctableValue(results, named) === undefined)
    return place.counted ? correctableText(context, place[correctableFigures[figure]]) : '–'
  const value = correctableText(context, place[correctableFigures[figure]])
  const label = context.t('figures.cell', {
    ...{ value, figure: correctableLabel(context, item, type, figure) },
    place: entityName(context, place),
  })
  return html`<a class="figure-cell" href="${figurePath(item, named)}" aria-label="${label}">${value}</a>`
}

export function correctableText({ locale }: PageContext, value: number | null): string {
  return value === null ? '–' : formatNumber(locale, value)
}

export function correctableLabel(
  context: PageContext,
  item: Vote,
  ballot: BallotType,
  figure: CorrectableFigure,
): string {
  const ofSides = figure === 'yeas' || figure === 'nays'
  return ofSides
    ? ballotLabel(context, figure, isTieBreaker(item, ballot))
    : context.t(`figures.column.${figure}`)
}
