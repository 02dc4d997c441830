import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Election } from '../../model/item.ts'
import { instanceOf } from '../../places/lists/instance.ts'
import type { Places } from '../../places/lists/places.ts'
import { nameOrder } from '../../tally/order.ts'
import { type ElectionTopic, electionTopics, electionViews } from '../../views/election.ts'
import type { PlacedFigure } from '../../views/figure/figure.ts'
import { formerElectionSeats } from '../../views/figures/seats.ts'
import { electionFact, electionSentence } from '../../views/story/election-words.ts'
import { electionStory } from '../../views/story/stories.ts'
import { type ElectionChoice, entityKey, noChoice } from '../../views/subjects/election-params.ts'
import type { ElectionSubject, ShownElection } from '../../views/subjects/election-subject.ts'
import type { OpenedElection } from '../../views/subjects/open-items.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { countedEntitiesWord, entityName, entityWord, isForMunicipality } from '../../words/entity-words.ts'
import { shareText } from '../../words/figures.ts'
import { majorityOf } from '../../words/majority.ts'
import { paths } from '../../words/paths.ts'
import { stateLine } from '../../words/state-line.ts'
import { placesInFigure } from '../municipality/figure-places.ts'
import { type MyResult, myResultLine, myResultSection } from '../municipality/my-result.ts'
import { choiceForm } from '../parts/choice-form.ts'
import { type Counting, detailsOf } from '../parts/counting.ts'
import { dataSection } from '../parts/data-section.ts'
import { type Factoid, factoids, seatsFactoid } from '../parts/factoids.ts'
import { plainFigure } from '../parts/figure.ts'
import { firstView } from '../parts/first-view.ts'
import { missingPlaces } from '../parts/missing-places.ts'
import { relatedLinks } from '../parts/related-links.ts'
import { type ResultStrip, resultPage } from '../parts/result-page.ts'
import { tabs } from '../parts/tabs.ts'
import { viewOnPage, viewParts } from '../parts/view-on-page.ts'
import { electionOutcome, electionOutcomeSentence } from './outcome.ts'
import { standing } from './standing.ts'

/** Renders one page of an election: a view, or the files. */
export function electionPage(
  context: PageContext,
  shown: ElectionPage,
  name: string,
  choice: Partial<ElectionChoice>,
): Html {
  const { election, tally, opened, counting } = shown
  return resultPage(context, {
    stored: opened.stored,
    kicker: kickerOf(context, election),
    tab: name === firstPage(election) ? null : titleOf(context, name),
    compound: opened.compound?.item ?? null,
    description: electionOutcomeSentence(context, shown, counting),
    strip: stripOf(context, shown, name),
    state: stateLine(context, opened.stored, detailsOf(context, opened.stored, counting)),
    main: html`${tally.hasResults ? tabbed(context, shown, name, choice) : [noElectionResults(context, election.date), standing(context, shown)]}
${relatedLinks(
  context,
  election,
  opened.related.map(({ item }) => item),
)}`,
  })
}

export function firstPage({ type, tacit }: Pick<Election, 'type' | 'tacit'>): string {
  return type === 'majorz' || tacit ? 'candidates' : 'lists'
}

function tabbed(
  context: PageContext,
  shown: ElectionPage,
  name: string,
  choice: Partial<ElectionChoice>,
): Html {
  const asked = { ...noChoice, ...choice }
  const isFirst = name === firstPage(shown.election)
  return html`${topicTabs(context, shown, name)}
${viewTabs(context, shown, name)}
<div class="tab-content">
${isFirst ? answerView(context, shown, asked) : name === 'data' ? dataSection(context, shown.opened.stored) : content(context, shown, name, asked)}
</div>`
}

/** Renders the outcome in a line for tabs that show something else. */
function stripOf(context: PageContext, shown: ElectionPage, name: string): ResultStrip | null {
  const { election, tally, counting, myResult } = shown
  const first = firstPage(election)
  if (name === first || !tally.hasResults) return null
  return {
    href: paths.item(election, first),
    words: html`${electionOutcomeSentence(context, shown, counting)}`,
    mine: myResultLine(context, myResult),
  }
}

/** Minimum number of seats for a half-circle; the dots at the top of the page suffice for fewer. */
const seatsOfAHouse = 12

/** Shows the outcome beside the first drawing, then further figures and the tables. */
function answerView(context: PageContext, shown: ElectionPage, choice: ElectionChoice): Html {
  const { election, tally, counting, myResult, within } = shown
  const name = firstPage(election)
  const asked = viewOf(shown, choice)
  const isHouse = name === 'lists' && within === null && tally.mandates.total >= seatsOfAHouse
  const own = viewParts<ElectionSubject>(context, electionViews, isHouse ? 'seats' : name, asked)
  const filter = !election.tacit && entityFilter(context, shown)
  const note = notCountedWithin(context, shown)
  const former = formerElectionSeats(context, shown)
  const parts = isHouse
    ? {
        drawing: html`${own.drawing}${former !== null && plainFigure(context, 'former-seats', former)}`,
        tables: html`${filter}${viewOnPage<ElectionSubject>(context, electionViews, name, asked)}`,
      }
    : { drawing: html`${filter}${note || own.drawing}`, tables: note === false && own.tables }
  const { first, facts } = electionStory(shown, counting?.leaders ?? [], shown.opened.before)
  return firstView(context, {
    answer: electionOutcome(context, shown, counting),
    sentence: first && electionSentence(context, first),
    mine: myResultSection(context, myResult),
    facts: facts.map((fact) => electionFact(context, fact)),
    figure: { ...own, ...parts },
    more: html`${factoids(context, electionFigures(context, shown))}
${!tally.completed && missingPlaces(context, counting)}`,
  })
}

function content(
  context: PageContext,
  shown: ElectionPage,
  name: string,
  choice: ElectionChoice,
): Html | false {
  const { election } = shown
  const view = viewOnPage<ElectionSubject>(context, electionViews, name, viewOf(shown, choice))
  if (election.tacit || electionViews[name]?.chosen !== 'entity') return view
  return html`${entityFilter(context, shown)}
${notCountedWithin(context, shown) || view}`
}

function viewOf(shown: ElectionPage, choice: ElectionChoice) {
  const { election, places, myResult } = shown
  return {
    ...{ shown, choice },
    // A tacit election has no votes, so that only names are shown.
    address: election.tacit ? null : (embedded: string) => paths.item(election, embedded),
    change: (figure: PlacedFigure) => placesInFigure(figure, places, myResult?.place ?? null),
  }
}

const topicOf = (name: string): ElectionTopic => electionViews[name]?.topic ?? 'data'

/** Renders the first level of tabs, the topics. */
function topicTabs(context: PageContext, { election, pages }: ElectionPage, name: string): Html | false {
  const topics = Map.groupBy([...pages, 'data'], topicOf)
  return tabs(context, {
    label: context.t('results.views'),
    items: electionTopics.flatMap((topic) => {
      const [first] = topics.get(topic) ?? []
      if (first === undefined) return []
      const isCurrent = topic === topicOf(name)
      return [{ href: paths.item(election, first), title: topicTitle(context, topic), isCurrent }]
    }),
  })
}

/** Renders the second level of tabs, the views of a topic. */
function viewTabs(context: PageContext, { election, pages }: ElectionPage, name: string): Html | false {
  const topic = topicOf(name)
  return tabs(context, {
    label: topicTitle(context, topic),
    level: 2,
    items: pages
      .filter((one) => topicOf(one) === topic)
      .map((one) => ({
        href: paths.item(election, one),
        title: electionViews[one]?.shortTitle?.(context) ?? titleOf(context, one),
      })),
  })
}

function topicTitle({ t }: PageContext, topic: ElectionTopic): string {
  switch (topic) {
    case 'statistics':
    case 'data':
      return t(`results.tab.${topic}`)
    case 'lists':
    case 'candidates':
    case 'parties':
      return t(`elections.subject.${topic}`)
  }
}

function titleOf(context: PageContext, name: string): string {
  return electionViews[name]?.title(context) ?? context.t('results.tab.data')
}

function kickerOf({ t }: PageContext, { domain, segment }: Election): Html {
  const level = t(`elections.level.${domain}`)
  return segment === null || segment === '' ? html`${level}` : html`${level} <strong>${segment}</strong>`
}

function electionFigures(context: PageContext, { election, tally }: ElectionPage): readonly Factoid[] {
  const { t } = context
  const { total, progress } = tally
  const isCommunal =
    election.domain === 'municipality' && instanceOf(context.organisation)?.level !== 'municipality'
  const seats = seatsFactoid(context, tally)
  if (election.tacit) return [seats]
  const figures: readonly (Factoid | false)[] = [
    seats,
    majorityOf(context, election, tally) ?? false,
    {
      label: t('elections.factoid.turnout'),
      value: shareText(context, total.turnout),
      hint: t('elections.factoid.received', { count: total.receivedBallots }),
    },
    {
      label: t('elections.factoid.electorate'),
      value: total.eligibleVoters,
      hint: !tally.counted && t('results.factoid.turnout.interim'),
    },
    !isCommunal && {
      label: t('results.factoid.counted'),
      value: t('results.factoid.counted.value', progress),
      hint: countedEntitiesWord(context),
    },
  ]
  return figures.filter((figure) => figure !== false)
}

export function noElectionResults(context: PageContext, date: string): Html {
  const { t } = context
  return html`<div class="empty"><p><strong>${t('elections.none.day', { date: dayText(context, date) })}</strong></p>
<p>${t('results.none.text')}</p></div>`
}

/** The data for the pages of an election. */
interface ElectionPage extends ShownElection {
  readonly opened: OpenedElection
  /** The names of the views with data. */
  readonly pages: readonly string[]
  /** Null unless the item is being counted. */
  readonly counting: Counting | null
  readonly places: Places
  /** Result in the reader's municipality. */
  readonly myResult: MyResult | undefined
}

/** Renders a select that restricts the figures to one municipality. */
function entityFilter(context: PageContext, { tally, within }: ShownElection): Html | false {
  if (tally.entities.length < 2) return false
  const all = context.t(isForMunicipality(context) ? 'elections.allQuarters' : 'elections.allMunicipalities')
  const byName = tally.entities
    .map(({ entity }) => ({ value: entityKey(entity), text: entityName(context, entity) }))
    .sort((a, b) => nameOrder(a.text, b.text))
  return choiceForm(context, {
    name: 'entity',
    label: entityWord(context),
    options: [{ value: '', text: all }, ...byName],
    chosen: within === null ? '' : entityKey(within.entity),
  })
}

/** Renders a note for an uncounted place, whose figures are all zero; false if it is counted. */
export function notCountedWithin(context: PageContext, { within }: ShownElection): Html | false {
  if (within === null || within.entity.counted) return false
  const { t } = context
  return html`<p class="empty"><strong>${entityName(context, within.entity)}</strong> ${t('elections.entityNotCounted')}</p>`
}
