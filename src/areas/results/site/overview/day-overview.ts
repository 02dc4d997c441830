import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, trusted } from '../../../../web/markup/html.ts'
import { chartOptions } from '../../charts/drawing/drawing.ts'
import { progressRing } from '../../charts/progress-ring.ts'
import type { Domain, Item, Vote } from '../../model/item.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import { nationalWords, toldQuestions } from '../../views/figures/votes/national-words.ts'
import { decisiveShare, voteOutcome } from '../../views/figures/votes/outcome-words.ts'
import { answerText, isTieBreaker, sidesOf, voteBar } from '../../views/figures/votes/vote-bar.ts'
import { isForMunicipality } from '../../words/entity-words.ts'
import { paths } from '../../words/paths.ts'
import { seatsText } from '../../words/seats.ts'
import { countingState, stateLine } from '../../words/state-line.ts'
import { titleOf } from '../../words/wording.ts'
import { type MyResults, myResultLine } from '../municipality/my-result.ts'
import { type Counting, type Countings, detailsOf } from '../parts/counting.ts'
import { leadersList } from '../parts/leaders.ts'

export type OverviewLevel = 'federation' | 'canton' | 'region' | 'municipality'

export const levelOf: Readonly<Record<Domain, OverviewLevel>> = {
  federation: 'federation',
  canton: 'canton',
  region: 'region',
  district: 'region',
  none: 'region',
  municipality: 'municipality',
}

/** What is known beside the items themselves. */
export interface DayFacts {
  /** Of those that are being counted. */
  readonly countings: Countings
  /** Of the municipality that the reader has chosen. */
  readonly mine: MyResults
}

/** Elections of a compound are told by it. */
export function overviewItems(items: readonly StoredItem[]): readonly StoredItem[] {
  return items.filter(({ item }) => item.kind !== 'election' || item.compound === null)
}

/** Everything that is decided on a day, by level; the headings begin at the given depth. */
export function dayOverview(
  context: PageContext,
  items: readonly StoredItem[],
  depth: 2 | 3,
  facts: DayFacts,
): Html {
  const shown = overviewItems(items)
  const levels: readonly OverviewLevel[] = isForMunicipality(context)
    ? ['municipality', 'federation', 'canton', 'region']
    : ['federation', 'canton', 'region', 'municipality']
  return html`<div class="day-overview">
${levels.map((level) => {
  const of = shown.filter(({ item }) => levelOf[item.domain] === level)
  return of.length > 0 && levelSection(context, level, of, depth, facts)
})}
</div>`
}

function levelSection(
  context: PageContext,
  level: OverviewLevel,
  items: readonly StoredItem[],
  depth: 2 | 3,
  facts: DayFacts,
): Html {
  const title = context.t(`resultsArchive.${level}`)
  const heading = depth === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`
  const below = depth === 2 ? 3 : 4
  const votes = items.flatMap((stored) =>
    isOf(stored, 'vote') ? [voteRow(context, stored, below, facts)] : [],
  )
  const elections = items.flatMap((stored) =>
    isOf(stored, 'vote') ? [] : [electionRow(context, stored, below, facts)],
  )
  return html`<section class="overview-level">
${heading}
<ul class="overview-items">
${[...votes, ...elections].map((row) => html`<li>${row}</li>`)}
</ul>
</section>`
}

/** The name of an item, leading to it; as deep as the headings around it ask for. */
function overviewTitle(context: PageContext, item: Item, depth: 3 | 4): Html {
  const link = html`<a href="${paths.item(item)}">${titleOf(context, item).markup}</a>`
  return depth === 3
    ? html`<h3 class="overview-title">${link}</h3>`
    : html`<h4 class="overview-title">${link}</h4>`
}

/** A government has seven members; a parliament has its own page. */
const namesShown = 7

/** Seats and, once they are certain, the names; until then who has most. */
function electionRow(
  context: PageContext,
  stored: StoredItem<'election' | 'compound'>,
  depth: 3 | 4,
  { countings, mine }: DayFacts,
): Html {
  const { item, overview } = stored
  const counting = countings.get(stored)
  return html`<article class="overview-election">
${overviewTitle(context, item, depth)}
${
  countingState(stored) === 'none'
    ? html`<p class="muted">${context.t('results.state.none')}</p>`
    : html`<p class="overview-verdict"><strong>${seatsText(context, overview)}</strong></p>
${overview.completed ? elected(context, stored) : leadersLine(context, counting)}
${myResultLine(context, mine.get(stored))}
${progressOf(context, stored, counting)}`
}
</article>`
}

function elected({ t }: PageContext, { overview }: StoredItem<'election' | 'compound'>): Html | false {
  if (overview.elected.length === 0) return false
  const names = overview.elected
    .slice(0, namesShown)
    .map(({ firstName, familyName }) => `${firstName} ${familyName}`)
  const more = overview.elected.length - names.length
  return html`<p><span class="muted">${t('resultsArchive.elected')}:</span> ${names.join(', ')}${more > 0 && ` ${t('resultsArchive.electedMore', { count: more })}`}</p>`
}

/** Names in a file that is still interim are no decision, so everybody is named with a share. */
function leadersLine(context: PageContext, counting: Counting | undefined): Html {
  const leaders = counting?.leaders ?? []
  if (leaders.length === 0) return html`<p class="muted">${context.t('resultsArchive.pending')}</p>`
  return leadersList(leaders.slice(0, namesShown))
}

/** The verdict first, then the share with its bar; a complex vote shows its three questions below. */
function voteRow(
  context: PageContext,
  stored: StoredItem<'vote'>,
  depth: 3 | 4,
  { countings, mine }: DayFacts,
): Html {
  const { item, overview } = stored
  const share = decisiveShare(stored)
  const sides = sidesOf(context, isTieBreaker(item, 'proposal'))
  return html`<article class="overview-vote">
${overviewTitle(context, item, depth)}
${
  countingState(stored) === 'none'
    ? html`<p class="muted">${context.t('results.state.none')}</p>
${nationalLine(context, item)}`
    : html`<p class="overview-verdict"><strong>${voteOutcome(context, item, overview)}</strong>${
        share !== null && html` <span class="overview-share">${sides.yes.share(share)}</span>`
      }</p>
${share !== null && voteBar(context, share)}
${item.type === 'complex' && ballots(context, stored)}
${nationalLine(context, item)}
${myResultLine(context, mine.get(stored))}
${progressOf(context, stored, countings.get(stored))}`
}
</article>`
}

/** What the whole country says, in one line. */
function nationalLine(context: PageContext, { national }: Vote): Html | false {
  const { t } = context
  const told = toldQuestions(national).map((question) => {
    const { answer, share } = nationalWords(context, question)
    const words = share === null ? answer : `${answer}, ${share}`
    return question.ballot === 'proposal' ? words : `${t(`results.vote.ballot.${question.ballot}`)}: ${words}`
  })
  return told.length > 0 && html`<p><span class="muted">${t('national.title')}:</span> ${told.join('; ')}</p>`
}

/** Each question with its answer; until there is one, with its share alone. */
function ballots(context: PageContext, { overview }: StoredItem<'vote'>): Html {
  const { t } = context
  return html`<dl class="overview-ballots">
${overview.ballots.map(({ type, answer, yeasPercentage }) => {
  const isOpen = answer === null && !overview.counted
  // One question of several may be counted later than the others.
  const isUnknown = isOpen && yeasPercentage === 0
  const share = isUnknown ? '–' : sidesOf(context, type === 'tie-breaker').yes.share(yeasPercentage)
  return html`<div><dt>${t(`results.vote.ballot.${type}`)}</dt><dd>${!isOpen && [answerText(context, answer, true), ' ']}<span class="muted">${share}</span></dd></div>`
})}
</dl>`
}

/** A ring for the eye, and the same in words beside it. */
function progressOf(context: PageContext, stored: StoredItem, counting: Counting | undefined): Html {
  const { item, overview } = stored
  const id = `ring-${item.kind}-${item.id}`
  const options = chartOptions(context.locale, { id, title: '', decorative: true, width: 24 })
  const ring = progressRing(counting?.places ?? overview.progress, options).markup
  return html`<div class="overview-progress">${trusted(ring)}${stateLine(context, stored, detailsOf(context, stored, counting))}</div>`
}
