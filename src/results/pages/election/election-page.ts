import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { listsPanachageData } from '../../charts/data/lists-panachage.ts'
import { instanceOf } from '../../entities/instance.ts'
import type { Election } from '../../model/item.ts'
import { panachage, partiesPanachage } from '../parties/panachage.ts'
import { partyStrengths } from '../parties/party-strengths.ts'
import type { PartySubject } from '../parties/party-subject.ts'
import { dayText } from '../parts/breadcrumbs.ts'
import { dataSection } from '../parts/data-section.ts'
import { embedLink } from '../parts/embed-link.ts'
import { entitiesWord, isForMunicipality } from '../parts/entity-words.ts'
import { type Factoid, factoids } from '../parts/factoids.ts'
import { shareText } from '../parts/figures.ts'
import { missingPlaces } from '../parts/missing-places.ts'
import { paths } from '../parts/paths.ts'
import { relatedLinks } from '../parts/related-links.ts'
import { resultPage } from '../parts/result-page.ts'
import { stateLine } from '../parts/state-line.ts'
import { tabs } from '../parts/tabs.ts'
import { candidatesTab } from './candidates-tab.ts'
import { connectionsTab } from './connections-tab.ts'
import { type ElectionTab, firstTab, subjectOf, type TabSubject, tabSubjects } from './election-tabs.ts'
import { listsTab } from './lists-tab.ts'
import { electionOutcome, outcomeSentence } from './outcome.ts'
import { placesTab } from './places-tab.ts'
import type { ShownElection } from './shown-election.ts'
import { electionStatistics } from './statistics-table.ts'

/** One tab of an election. */
export function electionPage(context: PageContext, shown: ShownElection, tab: ElectionTab): Html {
  const { election, tally, opened, electorate } = shown
  return resultPage(context, {
    stored: opened.stored,
    kicker: kickerOf(context, election),
    tab: tab === firstTab(election) ? null : tabTitle(context, tab),
    compound: opened.compound?.item ?? null,
    description: outcomeSentence(context, shown),
    main: html`${stateLine(context, opened.stored, { electorate })}
${tally.hasResults ? tabbed(context, shown, tab) : noElectionResults(context, election.date)}
${relatedLinks(
  context,
  election,
  opened.related.map(({ item }) => item),
)}`,
  })
}

function tabbed(context: PageContext, shown: ShownElection, tab: ElectionTab): Html {
  const { tally } = shown
  return html`${electionOutcome(context, shown)}
${factoids(context, electionFigures(context, shown))}
${
  !tally.completed &&
  missingPlaces(context, {
    entities: tally.entities.map(({ entity }) => ({ entity, counted: entity.counted })),
  })
}
${subjectTabs(context, shown, tab)}
${viewTabs(context, shown, tab)}
<div class="tab-content">
${tabContent(context, shown, tab)}
</div>`
}

function tabContent(context: PageContext, shown: ShownElection, tab: ElectionTab): Html | false {
  switch (tab) {
    case 'lists':
      return listsTab(context, shown)
    case 'list-by-entity':
    case 'list-by-district':
    case 'candidate-by-entity':
    case 'candidate-by-district':
      return placesTab(context, shown, tab)
    case 'connections':
      return connectionsTab(context, shown)
    case 'lists-panachage':
      return listsPanachage(context, shown)
    case 'candidates':
      return candidatesTab(context, shown)
    case 'party-strengths':
      return partyStrengths(context, partySubject(shown))
    case 'parties-panachage':
      return partiesPanachage(context, partySubject(shown))
    case 'statistics':
      return html`${electionStatistics(context, shown.tally)}
<p class="figure-links">${embedLink(context, paths.item(shown.election, 'statistics-table'), tabTitle(context, tab))}</p>`
    case 'data':
      return dataSection(context, shown.opened.stored)
  }
}

export function partySubject({ election, tally, basis }: ShownElection): PartySubject {
  return {
    basis,
    mandates: tally.mandates,
    completed: tally.completed,
    address: (view) => paths.item(election, view),
  }
}

export function listsPanachage(context: PageContext, { election, results }: ShownElection): Html | false {
  const title = context.t('elections.tab.lists-panachage')
  const view = 'lists-panachage-chart'
  const texts = { title, blank: context.t('openData.blankList') }
  const data = listsPanachageData(election, results, texts)
  return panachage(context, { view, title, data, embed: paths.item(election, view) })
}

/** The first level: what the figures are about. */
function subjectTabs(
  context: PageContext,
  { election, tabs: shown }: ShownElection,
  tab: ElectionTab,
): Html | false {
  const subjects = Map.groupBy(shown, subjectOf)
  return tabs(context, {
    label: context.t('results.views'),
    items: [...subjects].map(([subject, members]) => ({
      href: paths.item(election, members[0] ?? tab),
      title: subjectTitle(context, subject),
      isCurrent: subject === subjectOf(tab),
    })),
  })
}

/** The second: views of the same subject. */
function viewTabs(
  context: PageContext,
  { election, tabs: shown }: ShownElection,
  tab: ElectionTab,
): Html | false {
  const subject = subjectOf(tab)
  const members: readonly ElectionTab[] = tabSubjects[subject]
  return tabs(context, {
    label: subjectTitle(context, subject),
    level: 2,
    items: shown
      .filter((one) => members.includes(one))
      .map((one) => ({ href: paths.item(election, one), title: viewTitle(context, one) })),
  })
}

function subjectTitle({ t }: PageContext, subject: TabSubject): string {
  switch (subject) {
    case 'statistics':
    case 'data':
      return t(`results.tab.${subject}`)
    case 'lists':
    case 'candidates':
    case 'parties':
      return t(`elections.subject.${subject}`)
  }
}

/** Beside the subject a view needs no more than what tells it from the others. */
function viewTitle(context: PageContext, tab: ElectionTab): string {
  const { t } = context
  switch (tab) {
    case 'lists':
    case 'candidates':
      return t('common.overview')
    case 'list-by-entity':
    case 'candidate-by-entity':
      return t(isForMunicipality(context) ? 'elections.view.byQuarter' : 'elections.view.byMunicipality')
    case 'list-by-district':
    case 'candidate-by-district':
      return t('elections.view.byDistrict')
    case 'lists-panachage':
    case 'parties-panachage':
      return t('elections.view.panachage')
    default:
      return tabTitle(context, tab)
  }
}

export function tabTitle(context: PageContext, tab: ElectionTab): string {
  const { t } = context
  switch (tab) {
    case 'lists':
    case 'candidates':
      return t(`elections.subject.${tab}`)
    case 'list-by-entity':
    case 'list-by-district':
      return `${t('elections.subject.lists')}, ${viewTitle(context, tab)}`
    case 'candidate-by-entity':
    case 'candidate-by-district':
      return `${t('elections.subject.candidates')}, ${viewTitle(context, tab)}`
    case 'statistics':
    case 'data':
      return t(`results.tab.${tab}`)
    case 'connections':
    case 'lists-panachage':
    case 'party-strengths':
    case 'parties-panachage':
      return t(`elections.tab.${tab}`)
  }
}

function kickerOf({ t }: PageContext, { domain, segment }: Election): Html {
  const level = t(`elections.level.${domain}`)
  return segment === null || segment === '' ? html`${level}` : html`${level} <strong>${segment}</strong>`
}

function electionFigures(context: PageContext, { election, tally }: ShownElection): readonly Factoid[] {
  const { t } = context
  const { total, progress, mandates } = tally
  const isCommunal =
    election.domain === 'municipality' && instanceOf(context.organisation)?.level !== 'municipality'
  const seats = { label: t('elections.factoid.seats'), value: t('elections.ofTotal', mandates) }
  if (election.tacit) return [seats]
  const figures: readonly (Factoid | false)[] = [
    seats,
    majorityFactoid(context, election, tally),
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
      hint: entitiesWord(context),
    },
  ]
  return figures.filter((figure) => figure !== false)
}

/** It follows from all ballots, so there is none before they are counted. */
function majorityFactoid(
  { t }: PageContext,
  election: Election,
  { completed, absoluteMajority }: ShownElection['tally'],
): Factoid | false {
  if (election.type !== 'majorz' || election.majorityType !== 'absolute') return false
  const isKnown = completed && absoluteMajority !== null
  return {
    label: t('elections.factoid.majority'),
    value: isKnown ? absoluteMajority : t('elections.open'),
    hint: isKnown && t('elections.column.votes'),
  }
}

export function noElectionResults(context: PageContext, date: string): Html {
  const { t } = context
  return html`<div class="empty"><p><strong>${t('elections.none.day', { date: dayText(context, date) })}</strong></p>
<p>${t('results.none.text')}</p></div>`
}
