import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { SeatsOfList } from '../../charts/seats.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { Places } from '../../places/lists/places.ts'
import { by, mostOf, nameOf, nameOrder } from '../../tally/order.ts'
import type { CompoundTally } from '../../tally/tally.ts'
import { compoundViews } from '../../views/compound.ts'
import type { PlacedFigure } from '../../views/figure/figure.ts'
import { compoundSeats, formerSeats } from '../../views/figures/seats.ts'
import { electionFact, electionSentence } from '../../views/story/election-words.ts'
import { compoundStory } from '../../views/story/stories.ts'
import { constituencyName, type ShownCompound } from '../../views/subjects/compound-subject.ts'
import type { OpenedCompound } from '../../views/subjects/open-items.ts'
import { partTitle } from '../../views/summaries/summary-json.ts'
import { shareText } from '../../words/figures.ts'
import { areSeatsOpen } from '../../words/seats.ts'
import { stateLine } from '../../words/state-line.ts'
import { noElectionResults } from '../election/election-page.ts'
import { interimOutcome, seatsByList, seatsSentence } from '../election/outcome.ts'
import { standingInConstituencies } from '../election/standing.ts'
import { placesInFigure } from '../municipality/figure-places.ts'
import { type MyResult, myResultLine, myResultSection } from '../municipality/my-result.ts'
import { cardName } from '../parts/card-image.ts'
import { type Counting, detailsOf } from '../parts/counting.ts'
import { dataSection } from '../parts/data-section.ts'
import { type Factoid, factoids, seatsFactoid } from '../parts/factoids.ts'
import { plainFigure } from '../parts/figure.ts'
import { firstView } from '../parts/first-view.ts'
import { leadersText } from '../parts/leaders.ts'
import { missingPlaces } from '../parts/missing-places.ts'
import { relatedLinks } from '../parts/related-links.ts'
import { resultPage } from '../parts/result-page.ts'
import { tabs } from '../parts/tabs.ts'
import { viewOnPage, viewParts } from '../parts/view-on-page.ts'
import { addressOf } from './open-compound.ts'

/** The default page before there are results. */
const emptyPage = 'districts'

/** Renders one page of a compound or of a part of one: a view, or the files. */
export function compoundPage(context: PageContext, shown: CompoundPage, name: string): Html {
  const { compound, tally, opened, part, counting, pages } = shown
  const stored = storedOf(opened, shown)
  const first = firstPage(pages, tally)
  const description = tally.completed
    ? seatsSentence(context, compoundSeats(context, shown).lists.toSorted(mostSeats))
    : leadersText(context, counting)
  const isStripped = name !== first && tally.hasResults
  return resultPage(context, {
    ...{ stored, description },
    strip: isStripped
      ? {
          href: addressOf(opened)(first),
          words: html`${description}`,
          mine: myResultLine(context, shown.myResult),
        }
      : null,
    kicker: context.t(`elections.level.${compound.domain}`),
    tab: name === first ? null : titleOf(context, name),
    ...(part !== null && { compound }),
    json: addressOf(opened)('json'),
    card: addressOf(opened)(cardName),
    state: stateLine(context, stored, detailsOf(context, stored, counting, part)),
    main: html`${tally.hasResults ? tabbed(context, shown, name) : [noElectionResults(context, compound.date), standingInConstituencies(context, ownElections(shown))]}
${
  part === null &&
  relatedLinks(
    context,
    compound,
    opened.related.map(({ item }) => item),
  )
}`,
  })
}

/** Returns the item with progress and title of the part if a part is shown. */
export function storedOf({ stored }: OpenedCompound, { part, tally }: ShownCompound): StoredItem<'compound'> {
  if (part === null) return stored
  const { completed, counted, hasResults, progress, mandates } = tally
  return {
    ...stored,
    item: { ...stored.item, title: partTitle(stored.item, part) },
    overview: { ...stored.overview, completed, counted, hasResults, progress, mandates },
  }
}

/** Returns the default page: shares until the first seats are allocated, then seats. */
export function firstPage(
  pages: readonly string[],
  tally: Pick<CompoundTally, 'completed' | 'mandates'>,
): string {
  const [first = emptyPage] = pages
  const isEarly = compoundViews[first]?.needsSeats === true && areSeatsOpen(tally)
  return isEarly && pages.includes('party-strengths') ? 'party-strengths' : first
}

function tabbed(context: PageContext, shown: CompoundPage, name: string): Html {
  const { opened, part, pages, tally } = shown
  const address = addressOf(opened)
  return html`${tabs(context, {
    label: context.t('results.views'),
    items: [...pages, ...(part === null ? ['data'] : [])].map((one) => ({
      href: address(one),
      title: titleOf(context, one),
    })),
  })}
<div class="tab-content">
${
  name === firstPage(pages, tally)
    ? answerView(context, shown, name)
    : name === 'data'
      ? dataSection(context, opened.stored)
      : [viewsOn(name), name]
          .flat()
          .map((one) => [viewOnPage(context, compoundViews, one, viewOf(shown)), '\n'])
}
</div>`
}

/** Shows the outcome beside the first drawing, then further figures and the tables. */
function answerView(context: PageContext, shown: CompoundPage, name: string): Html {
  const { tally, counting, myResult } = shown
  const asked = viewOf(shown)
  const [above] = viewsOn(name)
  const own = viewParts(context, compoundViews, above ?? name, asked)
  const { first, facts } = compoundStory(context, shown, counting?.leaders ?? [], shown.opened.past)
  return firstView(context, {
    answer: compoundOutcome(context, shown),
    sentence: first && electionSentence(context, first),
    mine: myResultSection(context, myResult),
    facts: facts.map((fact) => electionFact(context, fact)),
    // Views without a page of their own are the seats.
    figure:
      above === undefined
        ? own
        : {
            ...own,
            drawing: html`${own.drawing}${formerHouse(context, shown)}`,
            tables: viewOnPage(context, compoundViews, name, asked),
          },
    more: html`${factoids(context, compoundFigures(context, shown))}
${!tally.completed && [missingConstituencies(context, shown), missingPlaces(context, counting)]}`,
  })
}

/** Shows the seats of the previous election below those of this one. */
function formerHouse(context: PageContext, shown: CompoundPage): Html | false {
  const former = shown.part === null && shown.tally.completed ? formerSeats(context, shown) : null
  return former !== null && plainFigure(context, 'former-seats', former)
}

function viewOf(shown: CompoundPage) {
  const { opened, places, myResult } = shown
  return {
    ...{ shown, choice: { year: null, horizontal: null }, address: addressOf(opened) },
    change: (figure: PlacedFigure) => placesInFigure(figure, places, myResult?.place ?? null),
  }
}

/** Returns the views without a page of their own that are shown above the view of this page. */
function viewsOn(page: string): readonly string[] {
  return Object.entries(compoundViews).flatMap(([name, { on }]) => (on === page ? [name] : []))
}

function titleOf(context: PageContext, name: string): string {
  return compoundViews[name]?.title(context) ?? context.t('results.tab.data')
}

function compoundFigures(context: PageContext, { tally, part }: ShownCompound): readonly Factoid[] {
  const { t } = context
  const { progress, totals } = tally
  const isGrouped = part === null && tally.superregions.length > 0
  const figures: readonly (Factoid | false)[] = [
    seatsFactoid(context, tally),
    progress.counted > 0 && {
      label: t('elections.factoid.finished'),
      value: t('results.factoid.counted.value', progress),
      hint: t(isGrouped ? 'elections.factoid.finished.superregions' : 'elections.factoid.finished.districts'),
    },
    totals.eligibleVoters > 0 && {
      label: t('elections.factoid.turnout'),
      value: shareText(context, totals.turnout),
      hint: tally.counted
        ? t('elections.factoid.received', { count: totals.receivedBallots })
        : t('results.factoid.turnout.interim'),
    },
  ]
  return figures.filter((figure) => figure !== false)
}

/** The data for the pages of a compound or a part of one. */
interface CompoundPage extends ShownCompound {
  readonly opened: OpenedCompound
  /** The names of the views with data. */
  readonly pages: readonly string[]
  /** Null unless the item is being counted. */
  readonly counting: Counting | null
  readonly places: Places
  readonly myResult: MyResult | undefined
}

/** Renders the seats, or the shares until the count is complete. */
function compoundOutcome(context: PageContext, shown: CompoundPage): Html | false {
  const { tally, counting } = shown
  if (!tally.completed) return interimOutcome(context, tally, counting)
  const { lists } = compoundSeats(context, shown)
  return (
    lists.length > 0 &&
    html`<div class="election-outcome">${seatsByList(context, lists.toSorted(mostSeats))}</div>`
  )
}

/** Lists constituencies without results, for which the places that are counted are unknown. */
function missingConstituencies({ t }: PageContext, shown: ShownCompound): Html | false {
  const names = ownElections(shown)
    .filter(({ results }) => results === null)
    .map(({ election }) => constituencyName(election))
    .sort(nameOrder)
  return (
    names.length > 0 && html`<p class="missing">${t('elections.missing', { names: names.join(', ') })}</p>`
  )
}

/** Returns the elections of the compound, or of the part that is shown. */
function ownElections({ elections, part }: ShownCompound): ShownCompound['elections'] {
  return elections.filter(({ election }) => part === null || election.supersegment === part.segment)
}

const mostSeats = by<SeatsOfList>(
  mostOf((list) => list.seats),
  nameOf((list) => list.text),
)
