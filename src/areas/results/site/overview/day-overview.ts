import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, trusted } from '../../../../web/markup/html.ts'
import { chartOptions } from '../../charts/drawing/drawing.ts'
import { progressRing } from '../../charts/progress-ring.ts'
import type { BallotType, Domain, Item, Vote } from '../../model/item.ts'
import type { ElectedCandidate } from '../../model/overview.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import { nationalWords, toldQuestions } from '../../views/figures/votes/national-words.ts'
import { decisiveShare, outcomeShare, voteOutcome } from '../../views/figures/votes/outcome-words.ts'
import { answerText, shareBeside, termsOf, voteBar } from '../../views/figures/votes/vote-bar.ts'
import { electionFact } from '../../views/story/election-words.ts'
import { isForMunicipality } from '../../words/entity-words.ts'
import { mainQuestion } from '../../words/main-question.ts'
import { paths } from '../../words/paths.ts'
import { seatsText } from '../../words/seats.ts'
import { countingState, stateLine } from '../../words/state-line.ts'
import { titleOf } from '../../words/wording.ts'
import { seatsByList } from '../election/outcome.ts'
import { type MyResults, myResultLine } from '../municipality/my-result.ts'
import { type Counting, type Countings, detailsOf } from '../parts/counting.ts'
import { leadersList } from '../parts/leaders.ts'
import type { DaySeats, SeatsOfDay } from './day-seats.ts'

export type OverviewLevel = 'federation' | 'canton' | 'region' | 'municipality'

export const levelOf: Readonly<Record<Domain, OverviewLevel>> = {
  federation: 'federation',
  canton: 'canton',
  region: 'region',
  district: 'region',
  none: 'region',
  municipality: 'municipality',
}

/** Data of the day besides the items. */
export interface DayFacts {
  /** Progress of the items that are being counted. */
  readonly countings: Countings
  /** Results in the reader's municipality. */
  readonly mine: MyResults
  readonly seats: SeatsOfDay
}

/** Returns items without elections of a compound, which the compound represents. */
export function overviewItems(items: readonly StoredItem[]): readonly StoredItem[] {
  return items.filter(({ item }) => item.kind !== 'election' || item.compound === null)
}

/** Renders all items of a day by level; headings start at the given depth. */
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

/** Renders the linked title of an item, as a heading of the given depth. */
function overviewTitle(context: PageContext, item: Item, depth: 3 | 4): Html {
  const link = html`<a href="${paths.item(item)}">${titleOf(context, item).markup}</a>`
  return depth === 3
    ? html`<h3 class="overview-title">${link}</h3>`
    : html`<h4 class="overview-title">${link}</h4>`
}

/** Maximum number of names, as in a government; a parliament has its own page. */
const namesShown = 7

/** Renders seats and, when final, the names; until then the leaders. */
function electionRow(
  context: PageContext,
  stored: StoredItem<'election' | 'compound'>,
  depth: 3 | 4,
  { countings, mine, seats: ofDay }: DayFacts,
): Html {
  const { item, overview } = stored
  const seats = ofDay.get(stored)
  const counting = countings.get(stored)
  return html`<article class="overview-election">
${overviewTitle(context, item, depth)}
${
  countingState(stored) === 'none'
    ? html`<p class="muted">${context.t('results.state.none')}</p>`
    : html`<p class="overview-verdict"><strong>${seatsText(context, overview)}</strong></p>
${overview.completed ? [seats && seatLines(context, stored, seats), elected(context, stored, seats)] : [leadersLine(context, counting), seats && latestLine(context, seats)]}
${myResultLine(context, mine.get(stored))}
${progressOf(context, stored, counting)}`
}
</article>`
}

/** Renders the seats as dots, then those won and lost. */
function seatLines(
  context: PageContext,
  { item }: StoredItem<'election' | 'compound'>,
  { lists, changes }: DaySeats,
): Html {
  return html`${seatsByList(context, lists, `seats-${item.kind}-${item.id}`)}
${changes !== null && html`<p>${electionFact(context, changes)}</p>`}`
}

function latestLine(context: PageContext, { latest }: DaySeats): Html | false {
  if (latest === null) return false
  const { constituency, elected: people } = latest
  return html`<p><span class="muted">${context.t('resultsArchive.latestElected', { name: constituency })}:</span> ${electedNames(context, people)}</p>`
}

/** Names of a parliament would be too many beside its seats. */
function elected(
  context: PageContext,
  { overview }: StoredItem<'election' | 'compound'>,
  seats: DaySeats | undefined,
): Html | false {
  const { elected: people } = overview
  const hasDots = seats !== undefined && seats.lists.length > 0
  if (people.length === 0 || (hasDots && people.length > namesShown)) return false
  return html`<p><span class="muted">${context.t('resultsArchive.elected')}:</span> ${electedNames(context, people)}</p>`
}

function electedNames({ t }: PageContext, people: readonly ElectedCandidate[]): string {
  const names = people.slice(0, namesShown).map(({ firstName, familyName }) => `${firstName} ${familyName}`)
  const more = people.length - names.length
  return `${names.join(', ')}${more > 0 ? ` ${t('resultsArchive.electedMore', { count: more })}` : ''}`
}

/** Renders candidates with their shares, because the elected of an interim file are not final. */
function leadersLine(context: PageContext, counting: Counting | undefined): Html {
  const leaders = counting?.leaders ?? []
  if (leaders.length === 0) return html`<p class="muted">${context.t('resultsArchive.pending')}</p>`
  return leadersList(leaders.slice(0, namesShown))
}

/** Renders the answer, then the share with its bar; the three questions of a complex vote are below. */
function voteRow(
  context: PageContext,
  stored: StoredItem<'vote'>,
  depth: 3 | 4,
  { countings, mine }: DayFacts,
): Html {
  const { item, overview } = stored
  const share = decisiveShare(stored)
  return html`<article class="overview-vote">
${overviewTitle(context, item, depth)}
${
  countingState(stored) === 'none'
    ? html`<p class="muted">${context.t('results.state.none')}</p>
${nationalLine(context, item)}`
    : html`<p class="overview-verdict"><strong>${voteOutcome(context, item, overview)}</strong>${
        share !== null && html` <span class="overview-share">${outcomeShare(context, stored)}</span>`
      }</p>
${share !== null && voteBar(context, termsOf(item, 'proposal'), share)}
${item.type === 'complex' && ballots(context, stored)}
${nationalLine(context, item)}
${myResultLine(context, mine.get(stored))}
${progressOf(context, stored, countings.get(stored))}`
}
</article>`
}

/** Returns a name that fits beside the others of its vote. */
function questionName({ t }: PageContext, vote: Vote, type: BallotType): string {
  return t(`results.vote.ballot.${type === 'proposal' ? mainQuestion(vote) : type}`)
}

/** Renders the national result in one line. */
function nationalLine(context: PageContext, item: Vote): Html | false {
  const { t } = context
  const told = toldQuestions(item.national).map((question) => {
    const { answer, share } = nationalWords(context, question, mainQuestion(item))
    const words = share === null ? answer : `${answer}, ${share}`
    return question.ballot === 'proposal'
      ? words
      : `${questionName(context, item, question.ballot)}: ${words}`
  })
  return told.length > 0 && html`<p><span class="muted">${t('national.title')}:</span> ${told.join('; ')}</p>`
}

/** Renders each question with its answer; until it is known, with the share only. */
function ballots(context: PageContext, { item, overview }: StoredItem<'vote'>): Html {
  return html`<dl class="overview-ballots">
${overview.ballots.map(({ type, answer, yeasPercentage }) => {
  const terms = termsOf(item, type)
  const isOpen = answer === null && !overview.counted
  // A question may be counted later than the others.
  const isUnknown = isOpen && yeasPercentage === 0
  const share = isUnknown ? '–' : shareBeside(context, terms, answer, yeasPercentage)
  return html`<div><dt>${questionName(context, item, type)}</dt><dd>${!isOpen && [answerText(context, terms, answer, true), ' ']}<span class="muted">${share}</span></dd></div>`
})}
</dl>`
}

/** Renders the progress as a ring, and in words beside it. */
function progressOf(context: PageContext, stored: StoredItem, counting: Counting | undefined): Html {
  const { item, overview } = stored
  const id = `ring-${item.kind}-${item.id}`
  const options = chartOptions(context.locale, { id, title: '', decorative: true, width: 24 })
  const ring = progressRing(counting?.places ?? overview.progress, options).markup
  return html`<div class="overview-progress">${trusted(ring)}${stateLine(context, stored, detailsOf(context, stored, counting))}</div>`
}
