import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Domain, Item } from '../../model/item.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import { answerText, isTieBreaker, sidesOf, voteBar } from '../../views/figures/vote-bar.ts'
import { isForMunicipality } from '../../words/entity-words.ts'
import { shareText } from '../../words/figures.ts'
import { paths } from '../../words/paths.ts'
import { countingState } from '../../words/state-line.ts'
import { titleOf } from '../../words/wording.ts'
import { type MyResult, type MyResults, myResultLine } from '../municipality/my-result.ts'
import { progressOf } from './progress.ts'

export type Level = 'federation' | 'canton' | 'region' | 'municipality'

export const levelOf: Readonly<Record<Domain, Level>> = {
  federation: 'federation',
  canton: 'canton',
  region: 'region',
  district: 'region',
  none: 'region',
  municipality: 'municipality',
}

/**
 * Everything that is decided on a day, by level, with the results of the reader's municipality where they are given; the
 * headings begin at the given depth.
 */
export function dayOverview(
  context: PageContext,
  items: readonly StoredItem[],
  depth: 2 | 3,
  mine: MyResults = new Map(),
): Html {
  const shown = items.filter(({ item }) => item.kind !== 'election' || item.compound === null)
  const levels: readonly Level[] = isForMunicipality(context)
    ? ['municipality', 'federation', 'canton', 'region']
    : ['federation', 'canton', 'region', 'municipality']
  return html`<div class="day-overview">
${levels.map((level) => {
  const of = shown.filter(({ item }) => levelOf[item.domain] === level)
  return of.length > 0 && levelSection(context, level, of, depth, mine)
})}
</div>`
}

function levelSection(
  context: PageContext,
  level: Level,
  items: readonly StoredItem[],
  depth: 2 | 3,
  mine: MyResults,
): Html {
  const title = context.t(`resultsArchive.${level}`)
  const heading = depth === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`
  const below = depth === 2 ? 3 : 4
  const votes = items.flatMap((stored) =>
    isOf(stored, 'vote') ? [voteRow(context, stored, below, mine.get(stored))] : [],
  )
  const elections = items.flatMap((stored) =>
    isOf(stored, 'vote') ? [] : [electionRow(context, stored, below, mine.get(stored))],
  )
  return html`<section class="overview-level">
${heading}
<ul class="overview-items">
${[...votes, ...elections].map((row) => html`<li>${row}</li>`)}
</ul>
</section>`
}

/** The name of an item, leading to it; as deep as the headings around it ask for. */
export function overviewTitle(context: PageContext, item: Item, depth: 3 | 4): Html {
  const link = html`<a href="${paths.item(item)}">${titleOf(context, item).markup}</a>`
  return depth === 3
    ? html`<h3 class="overview-title">${link}</h3>`
    : html`<h4 class="overview-title">${link}</h4>`
}

/** A government has seven members; a parliament has its own page. */
const namesShown = 7

/** Seats and, once they are certain, the names. */
function electionRow(
  context: PageContext,
  stored: StoredItem<'election' | 'compound'>,
  depth: 3 | 4,
  mine: MyResult | undefined,
): Html {
  const { item, overview } = stored
  const { allocated, total } = overview.mandates
  return html`<article class="overview-election">
${overviewTitle(context, item, depth)}
${
  countingState(stored) === 'none'
    ? html`<p class="muted">${context.t('results.state.none')}</p>`
    : html`<p class="overview-verdict"><strong>${context.t('resultsArchive.seats', { allocated, count: total })}</strong></p>
${elected(context, stored)}
${myResultLine(context, mine)}
${progressOf(context, stored)}`
}
</article>`
}

function elected({ t }: PageContext, { overview }: StoredItem<'election' | 'compound'>): Html {
  // Names in a file that is still interim are no decision.
  if (!overview.completed) return html`<p class="muted">${t('resultsArchive.pending')}</p>`
  if (overview.elected.length === 0) return html``
  const names = overview.elected
    .slice(0, namesShown)
    .map(({ firstName, familyName }) => `${firstName} ${familyName}`)
  const more = overview.elected.length - names.length
  return html`<p><span class="muted">${t('resultsArchive.elected')}:</span> ${names.join(', ')}${more > 0 && ` ${t('resultsArchive.electedMore', { count: more })}`}</p>`
}

/** The verdict first, then the share with its bar; a complex vote shows its three questions below. */
function voteRow(
  context: PageContext,
  stored: StoredItem<'vote'>,
  depth: 3 | 4,
  mine: MyResult | undefined,
): Html {
  const { item, overview } = stored
  const { yeasPercentage } = overview
  const sides = sidesOf(context, isTieBreaker(item, 'proposal'))
  return html`<article class="overview-vote">
${overviewTitle(context, item, depth)}
${
  countingState(stored) === 'none'
    ? html`<p class="muted">${context.t('results.state.none')}</p>`
    : html`<p class="overview-verdict"><strong>${answerText(context, overview.answer, overview.counted)}</strong>${
        yeasPercentage !== null &&
        html` <span class="overview-share">${sides.yes.share(yeasPercentage)}</span>`
      }</p>
${voteBar(context, yeasPercentage)}
${item.type === 'complex' && ballots(context, stored)}
${myResultLine(context, mine)}
${progressOf(context, stored)}`
}
</article>`
}

function ballots(context: PageContext, { overview }: StoredItem<'vote'>): Html {
  const { t } = context
  return html`<dl class="overview-ballots">
${overview.ballots.map(({ type, answer, yeasPercentage }) => {
  const sides = sidesOf(context, type === 'tie-breaker')
  const share = type === 'tie-breaker' ? sides.yes.share(yeasPercentage) : shareText(context, yeasPercentage)
  return html`<div><dt>${t(`results.vote.ballot.${type}`)}</dt><dd>${answerText(context, answer, overview.counted)} <span class="muted">${share}</span></dd></div>`
})}
</dl>`
}
