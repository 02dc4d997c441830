import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { partTitle } from '../../export/summary-json.ts'
import type { StoredItem } from '../../stored-item.ts'
import { noElectionResults } from '../election/election-page.ts'
import { partiesPanachage } from '../parties/panachage.ts'
import { partyStrengths } from '../parties/party-strengths.ts'
import { seatAllocation } from '../parties/seat-allocation.ts'
import { dataSection } from '../parts/data-section.ts'
import { type Factoid, factoids } from '../parts/factoids.ts'
import { shareText } from '../parts/figures.ts'
import { relatedLinks } from '../parts/related-links.ts'
import { resultPage } from '../parts/result-page.ts'
import { stateLine } from '../parts/state-line.ts'
import { tabs } from '../parts/tabs.ts'
import { compoundOutcome } from './compound-outcome.ts'
import { compoundStatistics } from './compound-statistics.ts'
import { type CompoundTab, emptyTab, type PartTab } from './compound-tabs.ts'
import { districtsTab, superregionsTab } from './districts-tab.ts'
import { electedTab } from './elected-tab.ts'
import { listGroupsTab } from './list-groups-tab.ts'
import { partySubject, type ShownCompound } from './shown-compound.ts'

type Tab = CompoundTab | PartTab

/** One tab of a compound or of a part of one. */
export function compoundPage(context: PageContext, shown: ShownCompound, tab: Tab): Html {
  const { compound, tally, opened, part, electorate, address } = shown
  const stored = storedOf(shown)
  const [first = emptyTab] = shown.tabs
  return resultPage(context, {
    stored,
    kicker: context.t(`elections.level.${compound.domain}`),
    tab: tab === first ? null : compoundTabTitle(context, tab),
    ...(part !== null && { compound }),
    json: address('json'),
    main: html`${stateLine(context, stored, { electorate, counted: countedText(context, shown) })}
${tally.hasResults ? tabbed(context, shown, tab) : noElectionResults(context, compound.date)}
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
export function storedOf({ opened, part, tally }: ShownCompound): StoredItem<'compound'> {
  const { stored } = opened
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

function tabbed(context: PageContext, shown: ShownCompound, tab: Tab): Html {
  return html`${compoundOutcome(context, shown)}
${factoids(context, compoundFigures(context, shown))}
${tabs(context, {
  label: context.t('results.views'),
  items: shown.tabs.map((one) => ({ href: shown.address(one), title: compoundTabTitle(context, one) })),
})}
<div class="tab-content">
${tabContent(context, shown, tab)}
</div>`
}

function tabContent(context: PageContext, shown: ShownCompound, tab: Tab): Html | false {
  switch (tab) {
    case 'seat-allocation':
      return seatAllocation(context, partySubject(shown))
    case 'list-groups':
      return listGroupsTab(context, shown)
    case 'superregions':
      return superregionsTab(context, shown)
    case 'districts':
      return districtsTab(context, shown)
    case 'candidates':
      return electedTab(context, shown)
    case 'party-strengths':
      return partyStrengths(context, partySubject(shown))
    case 'parties-panachage':
      return partiesPanachage(context, partySubject(shown))
    case 'statistics':
      return compoundStatistics(context, shown)
    case 'data':
      return dataSection(context, shown.opened.stored)
  }
}

export function compoundTabTitle({ t }: PageContext, tab: Tab): string {
  switch (tab) {
    case 'statistics':
    case 'data':
      return t(`results.tab.${tab}`)
    case 'candidates':
      return t('elections.tab.elected')
    case 'parties-panachage':
      return t('elections.view.panachage')
    case 'seat-allocation':
    case 'list-groups':
    case 'superregions':
    case 'districts':
    case 'party-strengths':
      return t(`elections.tab.${tab}`)
  }
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
