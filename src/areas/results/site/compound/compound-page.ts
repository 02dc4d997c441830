import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { SeatsOfList } from '../../charts/seats.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { by, mostOf, nameOf } from '../../tally/order.ts'
import { compoundViews } from '../../views/compound.ts'
import { compoundSeats } from '../../views/figures/seats.ts'
import type { ShownCompound } from '../../views/subjects/compound-subject.ts'
import type { OpenedCompound } from '../../views/subjects/open-items.ts'
import { partTitle } from '../../views/summaries/summary-json.ts'
import { shareText } from '../../words/figures.ts'
import { stateLine } from '../../words/state-line.ts'
import { noElectionResults } from '../election/election-page.ts'
import { seatsByList } from '../election/outcome.ts'
import { dataSection } from '../parts/data-section.ts'
import { type Factoid, factoids } from '../parts/factoids.ts'
import { relatedLinks } from '../parts/related-links.ts'
import { resultPage } from '../parts/result-page.ts'
import { tabs } from '../parts/tabs.ts'
import { viewOnPage } from '../parts/view-on-page.ts'
import { addressOf } from './open-compound.ts'

/** The first page before there are results. */
export const emptyPage = 'districts'

/** One page of a compound or of a part of one: a view, or its files. */
export function compoundPage(context: PageContext, shown: CompoundPage, name: string): Html {
  const { compound, tally, opened, part, electorate } = shown
  const stored = storedOf(opened, shown)
  const [first = emptyPage] = shown.pages
  return resultPage(context, {
    stored,
    kicker: context.t(`elections.level.${compound.domain}`),
    tab: name === first ? null : titleOf(context, name),
    ...(part !== null && { compound }),
    json: addressOf(opened)('json'),
    main: html`${stateLine(context, stored, { electorate, counted: countedText(context, shown) })}
${tally.hasResults ? tabbed(context, shown, name) : noElectionResults(context, compound.date)}
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

/** A part is counted for itself and has the name of its place. */
export function storedOf({ stored }: OpenedCompound, { part, tally }: ShownCompound): StoredItem<'compound'> {
  if (part === null) return stored
  const { completed, counted, hasResults, progress, mandates } = tally
  return {
    ...stored,
    item: { ...stored.item, title: partTitle(stored.item, part) },
    overview: { ...stored.overview, completed, counted, hasResults, progress, mandates },
  }
}

/** Where elections are held by regions the whole counts as many places as there are groups of them. */
export function countedText({ t }: PageContext, { part, tally }: ShownCompound): string {
  const { counted, total: count } = tally.progress
  const isGrouped = part === null && tally.superregions.length > 0
  return t(isGrouped ? 'elections.counted.regions' : 'elections.counted.constituencies', { counted, count })
}

function tabbed(context: PageContext, shown: CompoundPage, name: string): Html {
  const { opened, part, pages } = shown
  const address = addressOf(opened)
  const view = (one: string) =>
    viewOnPage(context, compoundViews, one, shown, { year: null, horizontal: null }, address)
  return html`${compoundOutcome(context, shown)}
${factoids(context, compoundFigures(context, shown))}
${tabs(context, {
  label: context.t('results.views'),
  items: [...pages, ...(part === null ? ['data'] : [])].map((one) => ({
    href: address(one),
    title: titleOf(context, one),
  })),
})}
<div class="tab-content">
${name === 'seat-allocation' && [view('seats'), '\n']}${name === 'data' ? dataSection(context, opened.stored) : view(name)}
</div>`
}

function titleOf(context: PageContext, name: string): string {
  return compoundViews[name]?.title(context) ?? context.t('results.tab.data')
}

function compoundFigures(context: PageContext, { tally, part }: ShownCompound): readonly Factoid[] {
  const { t } = context
  const { mandates, progress, totals } = tally
  const isGrouped = part === null && tally.superregions.length > 0
  const figures: readonly (Factoid | false)[] = [
    { label: t('elections.factoid.seats'), value: t('elections.ofTotal', mandates) },
    {
      label: t('elections.factoid.finished'),
      value: t('results.factoid.counted.value', progress),
      hint: t(isGrouped ? 'elections.tab.superregions' : 'elections.tab.districts'),
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

/** What a page of a compound, or of a part of one, is made of. */
interface CompoundPage extends ShownCompound {
  readonly opened: OpenedCompound
  /** The names of the views with something to show. */
  readonly pages: readonly string[]
  /** Percent of the electorate in the places counted so far; null where it is not known. */
  readonly electorate: number | null
}

/** Who has how many seats, as soon as that is certain. */
function compoundOutcome(context: PageContext, shown: ShownCompound): Html | false {
  if (!shown.tally.completed) return false
  const { lists } = compoundSeats(context, shown)
  return (
    lists.length > 0 &&
    html`<div class="election-outcome">${seatsByList(context, lists.toSorted(mostSeats))}</div>`
  )
}

const mostSeats = by<SeatsOfList>(
  mostOf((list) => list.seats),
  nameOf((list) => list.text),
)
