import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, trusted } from '../../../../web/markup/html.ts'
import { chartOptions } from '../../charts/drawing/drawing.ts'
import { draw } from '../../charts/drawings.ts'
import { correlation } from '../../compare/ballots/correlation.ts'
import { type GroupSet, sumOfPlaces } from '../../compare/ballots/place-groups.ts'
import { fewestCommonPlaces } from '../../compare/ballots/similarity.ts'
import type { Place } from '../../places/lists/places.ts'
import type { EntityShapes } from '../../places/shapes/map-shapes.ts'
import type { ComparableBallot } from '../../views/comparable-ballots.ts'
import { usualMap } from '../../views/figures/votes/ballot-layers.ts'
import {
  type AskedBallot,
  type ComparedBallot,
  countedPairs,
  isLikeWithLike,
} from '../../views/figures/votes/comparison.ts'
import { termsOf, voteBar } from '../../views/figures/votes/vote-bar.ts'
import { ballotKind, ballotViews, voteTabs } from '../../views/vote.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { isForMunicipality } from '../../words/entity-words.ts'
import { shareText } from '../../words/figures.ts'
import { paths } from '../../words/paths.ts'
import { shortTitleOf, titleOf } from '../../words/wording.ts'
import { choiceForm } from '../parts/choice-form.ts'
import { correlationText } from './similar-votes.ts'
import { answerShare, ballotAnswerText } from './verdict.ts'

/** A question and what it is compared with. */
export interface ComparisonOfVote {
  /** Questions that can be chosen. */
  readonly options: readonly ComparableBallot[]
  /** Earlier questions since which maps can show the change. */
  readonly earlier: readonly ComparableBallot[]
  /** The chosen question; null for the turnout of the vote itself. */
  readonly other: ComparedVote | null
  /** Groups of places that staff have loaded. */
  readonly groupSets: readonly GroupSet[]
}

export interface ComparedVote extends ComparedBallot {
  readonly shapes: EntityShapes | null
}

export function comparisonChoice(context: PageContext, { options, other }: ComparisonOfVote): Html | false {
  const { t } = context
  if (options.length === 0) return false
  return choiceForm(context, {
    name: 'with',
    label: t('comparison.with'),
    options: [
      { value: '', text: t('comparison.withTurnout') },
      ...options.map((option) => ({ value: option.key, text: comparableName(context, option) })),
    ],
    chosen: other?.key ?? '',
  })
}

/** Returns the name with the day, which distinguishes votes on the same matter. */
export function comparableName(context: PageContext, { stored: { item }, type }: ComparableBallot): string {
  const title = shortTitleOf(context, item).text
  const name = item.type === 'complex' ? `${title}, ${ballotKind(context, item, type)}` : title
  return `${name} (${dayText(context, item.date)})`
}

/** Leads to the map of the change since the chosen question. */
export function changeOnMapLink(
  { t }: PageContext,
  { vote, ballot }: AskedBallot,
  other: ComparedVote,
): Html {
  const page = voteTabs(vote).find((tab) => tab.ballot === ballot.type && tab.view === 'entities')
  const query = new URLSearchParams({ layer: 'change', with: other.key })
  return html`<p><a href="${paths.item(vote, page?.name)}?${query.toString()}">${t('comparison.changeMap')}</a></p>`
}

interface ShownBeside extends AskedBallot {
  readonly shapes: EntityShapes | null
}

/** Shows two questions with their outcomes and maps, and the similarity of results by place. */
export function sideBySide(
  context: PageContext,
  shown: ShownBeside,
  other: ComparedVote,
  mine: Place | null,
): Html {
  return html`<div class="compared">
${beside(context, shown, 'one', mine)}
${beside(context, other, 'other', mine)}
</div>
${inCommon(context, shown, other)}`
}

function beside(
  context: PageContext,
  { vote, ballot, shapes }: ShownBeside,
  id: 'one' | 'other',
  mine: Place | null,
): Html {
  const { t } = context
  const kind = vote.type === 'complex' && html`, ${ballotKind(context, vote, ballot.type)}`
  return html`<section>
<h2><a href="${paths.item(vote)}">${titleOf(context, vote).markup}</a>${kind}</h2>
<p class="muted">${dayText(context, vote.date)}</p>
<p><strong>${ballotAnswerText(context, vote, ballot)}</strong> ${answerShare(context, vote, ballot)}</p>
${voteBar(context, termsOf(vote, ballot.type), ballot.total.yeasPercentage)}
<p class="muted">${t('results.factoid.turnout')} ${shareText(context, ballot.total.turnout)}</p>
${shapes !== null && map(context, { vote, ballot, shapes }, id, mine)}
</section>`
}

function map(context: PageContext, shown: ShownBeside, id: string, mine: Place | null): Html | false {
  const { drawing, title } = ballotViews.entities.figure(context, shown, usualMap)
  if (drawing?.kind !== 'map') return false
  const marked = mine === null ? {} : { marked: String(mine.id) }
  const options = chartOptions(context.locale, { id: `map-${id}`, title })
  const drawn = draw({ ...drawing, ...marked }, options)
  return drawn !== null && trusted(drawn.markup)
}

/** Compares totals over the places that are counted in both. */
function inCommon(context: PageContext, shown: AskedBallot, other: AskedBallot): Html | false {
  const { t } = context
  const pairs = countedPairs(shown.ballot, other.ballot)
  if (pairs.length === 0) return false
  const found =
    pairs.length < fewestCommonPlaces
      ? null
      : correlation(pairs.map((pair) => [pair.one.yeasPercentage, pair.other.yeasPercentage]))
  const places = isForMunicipality(context) ? 'quarters' : 'municipalities'
  const yes = (of: 'one' | 'other') =>
    shareText(context, sumOfPlaces(pairs.map((pair) => pair[of])).yeasPercentage)
  return html`<div class="in-common">
${
  !isLikeWithLike(shown.ballot, other.ballot, pairs) &&
  html`<p>${t('comparison.likeWithLike', { one: yes('one'), other: yes('other') })}</p>`
}
${
  found !== null &&
  html`<p><strong>${t(`comparison.correlation.${places}`, { value: correlationText(context, found), count: pairs.length })}</strong>
<span class="muted">${t('comparison.correlation.note')}</span></p>`
}
</div>`
}
