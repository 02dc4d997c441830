import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Vote } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { Places } from '../../places/lists/places.ts'
import type { EntityShapes } from '../../places/shapes/map-shapes.ts'
import type { BallotProjection } from '../../serving/vote-projection.ts'
import type { BallotTally, VoteTally } from '../../tally/tally.ts'
import { isSameMatter } from '../../views/comparable-ballots.ts'
import type { FigureAddresses, PlacedFigure } from '../../views/figure/figure.ts'
import { type FigureView, placed } from '../../views/figure/view.ts'
import { circleTables } from '../../views/figures/votes/ballot-tables.ts'
import { voteOutcome } from '../../views/figures/votes/outcome-words.ts'
import { termsOf, voteBar } from '../../views/figures/votes/vote-bar.ts'
import { groupTable } from '../../views/figures/votes/vote-groups.ts'
import { noPast, type VotePast, voteStory } from '../../views/story/vote-story.ts'
import { voteFact, voteSentence } from '../../views/story/vote-words.ts'
import {
  type BallotSubject,
  type BallotView,
  ballotKind,
  ballotViews,
  type VoteTab,
  viewOfVote,
  voteTabs,
} from '../../views/vote.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { countedEntitiesWord, entitiesWord } from '../../words/entity-words.ts'
import { shareText } from '../../words/figures.ts'
import { voteMajority } from '../../words/majority.ts'
import { paths } from '../../words/paths.ts'
import { stateLine } from '../../words/state-line.ts'
import { placesInFigure } from '../municipality/figure-places.ts'
import { type MyResult, myResultLine, myResultSection } from '../municipality/my-result.ts'
import { ballotName } from '../parts/ballot-name.ts'
import { type Counting, detailsOf } from '../parts/counting.ts'
import { dataSection } from '../parts/data-section.ts'
import { type Factoid, factoids } from '../parts/factoids.ts'
import { figureOnPage, figureParts, furtherTable } from '../parts/figure.ts'
import { firstView, resultSentence } from '../parts/first-view.ts'
import { missingPlaces } from '../parts/missing-places.ts'
import { relatedLinks } from '../parts/related-links.ts'
import { type ResultStrip, resultPage } from '../parts/result-page.ts'
import { resultTable } from '../parts/result-table.ts'
import { tabs } from '../parts/tabs.ts'
import {
  type ComparisonOfVote,
  changeOnMapLink,
  comparableName,
  comparisonChoice,
  sideBySide,
} from './comparison.ts'
import { nationalSection } from './national-section.ts'
import { outcome, undecidedText, voteOutcomeSentence } from './outcome.ts'
import { projectionSection } from './projection-section.ts'
import { type SimilarBallot, similarSection } from './similar-votes.ts'
import { answerShare, ballotAnswerText, verdict } from './verdict.ts'

export interface ShownVote {
  readonly stored: StoredItem<'vote'>
  readonly tally: VoteTally
  /** Null unless the item is being counted. */
  readonly counting: Counting | null
  /** Null if unknown. */
  readonly shapes: EntityShapes | null
  readonly tabs: readonly VoteTab[]
  /** The chosen variant of the map. */
  readonly map: BallotSubject['choice']
  readonly places: Places
  /** Result in the reader's municipality. */
  readonly myResult: MyResult | undefined
  /** Projections of the questions during counting. */
  readonly projections: readonly BallotProjection[]
  /** Most similar first. */
  readonly similar: readonly SimilarBallot[]
  readonly comparison: ComparisonOfVote
  readonly past: VotePast
}

export function votePage(context: PageContext, shown: ShownVote, tab: VoteTab): Html {
  const { stored, tally, counting } = shown
  const vote = stored.item
  const isFirst = tab.name === voteTabs(vote)[0]?.name
  return resultPage(context, {
    stored,
    kicker: kickerOf(context, vote),
    tab: isFirst ? null : voteTabTitle(context, vote, tab),
    description: tally.hasResults ? descriptionOf(context, vote, tally) : '',
    strip: tally.hasResults && tab.view !== 'entities' ? stripOf(context, shown) : null,
    state: stateLine(context, stored, detailsOf(context, stored, counting)),
    main: html`${tally.hasResults ? tabContent(context, shown, tab) : [noResults(context, vote), nationalSection(context, vote)]}
${similarSection(context, comparisonPath(vote, tab), shown.similar)}
${relatedLinks(context, vote)}`,
  })
}

function comparisonPath(vote: Vote, { ballot }: VoteTab): string {
  const page = voteTabs(vote).find(
    (tab) => tab.view === 'comparison' && (ballot ?? tab.ballot) === tab.ballot,
  )
  return paths.item(vote, page?.name)
}

/** Renders a vote of a single municipality on the site of a canton: without tabs, and with figures of one place. */
export function communalVotePage(context: PageContext, shown: ShownVote): Html {
  const { stored, tally } = shown
  const vote = stored.item
  const single = tally.ballots.length === 1 ? tally.ballots[0] : undefined
  return resultPage(context, {
    stored,
    kicker: kickerOf(context, vote),
    description: tally.hasResults ? descriptionOf(context, vote, tally) : '',
    state: stateLine(context, stored),
    main: html`${!tally.hasResults && noResults(context, vote)}
${
  tally.hasResults &&
  (single !== undefined
    ? html`${verdict(context, vote, single)}
${resultSentence(communalSentence(context, vote, single))}
${noteOf(context, vote, tally)}
${factoids(context, communalFigures(context, single))}
${communalCircles(context, vote, single)}`
    : html`${outcome(context, vote, tally)}
${noteOf(context, vote, tally)}
${tally.ballots.map(
  (ballot) => html`<section class="part"><h2>${ballotName(context, vote, ballot.type)}</h2><div>
${verdict(context, vote, ballot)}
${factoids(context, communalFigures(context, ballot))}
${communalCircles(context, vote, ballot)}</div></section>`,
)}`)
}
${tally.completed && dataSection(context, stored)}
${relatedLinks(context, vote)}`,
  })
}

function communalSentence(context: PageContext, vote: Vote, ballot: BallotTally): string | null {
  const { first } = voteStory({ vote, ballot }, noPast)
  return first === null ? null : voteSentence(context, termsOf(vote, ballot.type), first)
}

function communalCircles(context: PageContext, vote: Vote, ballot: BallotTally): readonly Html[] {
  const tables = circleTables(context, { ballot, terms: termsOf(vote, ballot.type) }, 'results')
  return tables.map((table) => furtherTable(context, table))
}

function tabContent(context: PageContext, shown: ShownVote, tab: VoteTab): Html {
  const { stored, tally, tabs: pages } = shown
  const vote = stored.item
  const ballot = tally.ballots.find(({ type }) => type === tab.ballot)
  return html`${vote.type === 'complex' && ballotTabs(context, vote, tally, tab)}
${viewTabs(context, vote, pages, tab)}
${tab.view === 'data' || ballot === undefined ? dataSection(context, stored) : ballotContent(context, shown, ballot, tab.view)}`
}

function ballotContent(
  context: PageContext,
  shown: ShownVote,
  ballot: BallotTally,
  name: BallotView,
): Html | false {
  if (name === 'entities') return answerView(context, shown, ballot)
  if (name !== 'comparison') return figureOnPage(context, ...ballotFigure(context, shown, ballot, name))
  const { stored, shapes, comparison, myResult } = shown
  const { other } = comparison
  const asked = { vote: stored.item, ballot }
  const groups = groupTable(context, asked, other, comparison.groupSets)
  return html`<div data-linked>
${comparisonChoice(context, comparison)}
${other !== null && ballot.type !== 'tie-breaker' && changeOnMapLink(context, asked, other)}
${other !== null && sideBySide(context, { ...asked, shapes }, other, myResult?.place ?? null)}
${figureOnPage(context, ...ballotFigure(context, shown, ballot, name))}
</div>
${groups !== null && html`<section class="part groups"><h2>${context.t('comparison.groups')}</h2>${resultTable(context, groups)}</section>`}`
}

/** Shows the answer beside the map, then further figures and the table of places. */
function answerView(context: PageContext, shown: ShownVote, ballot: BallotTally): Html {
  const { stored, tally, counting, myResult } = shown
  const vote = stored.item
  const isComplex = vote.type === 'complex'
  const figures = html`${factoids(context, figuresOf(context, ballot))}
${missingPlaces(context, placesOf(ballot, counting))}`
  const { first, facts } = voteStory({ vote, ballot }, shown.past)
  const terms = termsOf(vote, ballot.type)
  const isSpecial = vote.decisiveMajority !== 1 || tally.undecided !== null
  return firstView(context, {
    answer: html`${isComplex ? outcome(context, vote, tally, ballot.type) : verdict(context, vote, ballot)}
${isSpecial && noteOf(context, vote, tally)}`,
    sentence: isComplex || first === null ? null : voteSentence(context, terms, first),
    mine: isComplex ? myResultLine(context, myResult) : myResultSection(context, myResult),
    facts: facts.map((fact) => voteFact(context, terms, fact)),
    figure: figureParts(context, ...ballotFigure(context, shown, ballot, 'entities')),
    more: html`${isComplex && myResultSection(context, myResult)}
${
  isComplex
    ? html`<section class="ballot">${ballotHeading(context, vote, ballot)}
${verdict(context, vote, ballot)}
${figures}</section>`
    : figures
}
${projectionSection(context, vote, shown.projections)}
${nationalSection(context, vote)}
${!isSpecial && noteOf(context, vote, tally)}
${boundaries(context, tally)}`,
  })
}

/** Renders the outcome for tabs that show something else. */
function stripOf(context: PageContext, { stored, tally, myResult }: ShownVote): ResultStrip {
  const vote = stored.item
  const href = paths.item(vote, voteTabs(vote)[0]?.name)
  const mine = myResultLine(context, myResult)
  const [first] = tally.ballots
  if (vote.type === 'complex' || first === undefined)
    return { href, mine, words: html`<strong>${voteOutcome(context, vote, tally)}</strong>` }
  return {
    ...{ href, mine },
    words: html`<strong>${ballotAnswerText(context, vote, first)}</strong> ${answerShare(context, vote, first)}`,
    bar: voteBar(context, termsOf(vote, first.type), first.total.yeasPercentage),
  }
}

function placesOf({ entities }: BallotTally, counting: Counting | null) {
  return { entities: entities.map(({ entity }) => entity), electorate: counting?.electorate ?? null }
}

function ballotFigure(
  context: PageContext,
  { stored, shapes, map, places, myResult, comparison }: ShownVote,
  ballot: BallotTally,
  name: BallotView,
): readonly [PlacedFigure, FigureAddresses] {
  const { item: vote } = stored
  const view: FigureView<BallotSubject> = ballotViews[name]
  const { drawing } = view
  const earlier = comparison.earlier.map((one) => ({
    key: one.key,
    name: comparableName(context, one),
    isSameMatter: one.type === ballot.type && isSameMatter(vote, one.stored.item),
  }))
  const id = vote.ballots.find(({ type }) => type === ballot.type)?.id ?? ''
  const figure = placed(name, view, context, { vote, ballot, shapes, other: comparison.other, earlier }, map)
  return [
    placesInFigure(figure, places, myResult?.place ?? null),
    {
      ...(drawing === undefined
        ? { drawing: null }
        : {
            drawing: paths.item(vote, viewOfVote(ballot.type, `${name}-${drawing}`)),
            pictures: `${paths.ballot(id)}/${name}-${drawing}`,
          }),
      table: paths.item(vote, viewOfVote(ballot.type, `${name}-table`)),
    },
  ]
}

/**
 * Explains why the result is undecided, unless the outcome of several questions says so already; otherwise
 * names the required majority.
 */
function noteOf(context: PageContext, vote: Vote, { undecided }: VoteTally): Html | false {
  const isSpecial = vote.decisiveMajority !== 1
  if (undecided === null)
    return html`<p class="${isSpecial ? 'lead' : 'required-majority'}">${voteMajority(context, vote)}</p>`
  return vote.type === 'simple' && html`<p class="lead">${undecidedText(context, vote, undecided)}</p>`
}

/** Notes that figures refer to later municipalities, which may differ from those of the polling day. */
function boundaries(context: PageContext, { placesOn }: VoteTally): Html | false {
  if (placesOn === undefined) return false
  return html`<p>${context.t('results.vote.placesOn', { day: dayText(context, placesOn) })}</p>`
}

/** Renders the title of the question, if it has one; its type is the name of the tab. */
function ballotHeading(context: PageContext, vote: Vote, { type }: BallotTally): Html {
  const name = ballotName(context, vote, type)
  const isSaid = name.toString() === html`${ballotKind(context, vote, type)}`.toString()
  return html`<h2${isSaid && html` class="visually-hidden"`}>${name}</h2>`
}

/** Renders the first level of tabs of a complex vote: its three questions, and the data. */
function ballotTabs(context: PageContext, vote: Vote, tally: VoteTally, tab: VoteTab): Html | false {
  return tabs(context, {
    label: context.t('results.vote.ballots'),
    items: [
      ...tally.ballots.map(({ type }) => ({
        href: paths.item(vote, `${type}-entities`),
        title: ballotKind(context, vote, type),
        isCurrent: tab.ballot === type,
      })),
      { href: paths.item(vote, 'data'), title: context.t('results.tab.data') },
    ],
  })
}

/** Renders all views of a simple vote, or those of one question of a complex one. */
function viewTabs(context: PageContext, vote: Vote, pages: readonly VoteTab[], tab: VoteTab): Html | false {
  const isComplex = vote.type === 'complex'
  if (isComplex && tab.ballot === null) return false
  const shown = pages.filter(({ ballot }) => !isComplex || ballot === tab.ballot)
  return tabs(context, {
    label: context.t('results.views'),
    level: isComplex ? 2 : 1,
    items: shown.map(({ name, view }) => ({
      href: paths.item(vote, name),
      title: viewTitle(context, view),
    })),
  })
}

function viewTitle(context: PageContext, view: BallotView | 'data'): string {
  return view === 'entities' ? entitiesWord(context) : context.t(`results.tab.${view}`)
}

export function voteTabTitle(context: PageContext, vote: Vote, { ballot, view }: VoteTab): string {
  const title = viewTitle(context, view)
  if (vote.type === 'simple' || ballot === null) return title
  return `${ballotKind(context, vote, ballot)}, ${title}`
}

function kickerOf({ t }: PageContext, { domain, segment }: Vote): Html {
  const level = t(`results.vote.level.${domain}`)
  return segment === null || segment === '' ? html`${level}` : html`${level} <strong>${segment}</strong>`
}

function descriptionOf(context: PageContext, vote: Vote, tally: VoteTally): string {
  const [first] = tally.ballots
  if (vote.type === 'complex' || first === undefined) return voteOutcomeSentence(context, vote, tally)
  return `${ballotAnswerText(context, vote, first)}, ${answerShare(context, vote, first)}`
}

function figuresOf(context: PageContext, { total, progress }: BallotTally): readonly Factoid[] {
  const { t } = context
  return [
    turnout(context, total),
    {
      label: t('results.factoid.electorate'),
      value: total.eligibleVoters,
      hint: !total.counted && t('results.factoid.turnout.interim'),
    },
    {
      label: t('results.factoid.counted'),
      value: t('results.factoid.counted.value', progress),
      hint: countedEntitiesWord(context),
    },
  ]
}

function communalFigures(context: PageContext, { total }: BallotTally): readonly Factoid[] {
  const { t } = context
  return [
    turnout(context, total),
    { label: t('results.factoid.electorate'), value: total.eligibleVoters },
    { label: t('results.factoid.blank'), value: total.empty },
    { label: t('results.factoid.invalid'), value: total.invalid },
  ]
}

function turnout(context: PageContext, total: BallotTally['total']): Factoid {
  const { t } = context
  return {
    label: t('results.factoid.turnout'),
    value: shareText(context, total.turnout),
    hint: t('results.factoid.cast', { count: total.castBallots }),
  }
}

function noResults(context: PageContext, { date }: Vote): Html {
  const { t } = context
  return html`<div class="empty"><p><strong>${t('results.none.day', { date: dayText(context, date) })}</strong></p>
<p>${t('results.none.text')}</p></div>`
}
