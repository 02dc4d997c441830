import { askable } from '../../text.ts'
import type { Html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'
import type { ResultsArea } from '../area.ts'
import { lastModifiedOf, newest } from '../export/last-modified.ts'
import type { ViewQuery } from '../export/view-query.ts'
import { candidatesFigure, candidatesTitle } from '../pages/election/candidates-tab.ts'
import { candidatesTables } from '../pages/election/candidates-tables.ts'
import { connectionsFigure, connectionsTables } from '../pages/election/connections-tab.ts'
import { electionOutline } from '../pages/election/election-outline.ts'
import { listsPanachage, partySubject, tabTitle } from '../pages/election/election-page.ts'
import type { ElectionTab } from '../pages/election/election-tabs.ts'
import { electionSeatsFigure, listsFigure, listsTable, listsTitle } from '../pages/election/lists-tab.ts'
import { notCountedWithin } from '../pages/election/not-counted.ts'
import { type ElectionAtHand, electionAtHand } from '../pages/election/open-election.ts'
import { type PlacesTab, placesTab } from '../pages/election/places-tab.ts'
import { shownElection } from '../pages/election/routes.ts'
import type { ShownElection } from '../pages/election/shown-election.ts'
import { electionStatistics } from '../pages/election/statistics-table.ts'
import { partiesPanachage } from '../pages/parties/panachage.ts'
import { partyStrengthsFigure } from '../pages/parties/party-strengths.ts'
import { paths } from '../pages/parts/paths.ts'
import { candidatesWanted, entityNamed, listsWanted, withChosenCandidates } from './choices.ts'
import type { EmbedContent, EmbedOwner } from './embed.ts'
import { partyTables } from './party-tables.ts'
import { titled, withTable } from './titled.ts'

type Drawn = Pick<EmbedContent, 'figure' | 'note'>

interface ElectionView {
  /** The page with the same content; where it is not shown, neither is this. */
  readonly tab: ElectionTab
  /** That of the tab unless told. */
  name?(context: PageContext): string
  /** Its name unless told. */
  title?(context: PageContext, shown: ShownElection, query: ViewQuery): string
  draw(context: PageContext, shown: ShownElection, query: ViewQuery): Drawn
}

/** A table below the title of its view. */
function table(
  tab: ElectionTab,
  make: (context: PageContext, shown: ShownElection, query: ViewQuery) => Html | false,
  title?: ElectionView['title'],
): ElectionView {
  const named = title ?? ((context: PageContext) => tabTitle(context, tab))
  return {
    tab,
    title: named,
    draw(context, shown, query) {
      const made = make(context, shown, query)
      return { figure: made && titled(named(context, shown, query), made) }
    },
  }
}

const places = (tab: PlacesTab): ElectionView => ({
  tab,
  draw: (context, shown) => ({
    figure: placesTab(context, shown, tab),
    ...(shown.shapes === null && { note: context.t('embeds.noMap') }),
  }),
})

const electionViews: Readonly<Record<string, ElectionView>> = {
  'candidates-chart': {
    tab: 'candidates',
    title: (context, shown, query) => candidatesTitle(context, shown, candidatesWanted(query)),
    draw(context, shown, query) {
      const wanted = candidatesWanted(query)
      if (shown.election.tacit) return { figure: false }
      if (isTooEarly(shown, wanted.elected ?? shown.election.type === 'proporz'))
        return { figure: false, note: context.t('embeds.notFinal') }
      const figure = candidatesFigure(context, shown, wanted)
      return { figure: withTable(context, figure, chosenTables(context, shown, query)) }
    },
  },
  'candidates-table': {
    ...table('candidates', chosenTables, candidatesTableTitle),
    draw(context, shown, query) {
      if (isTooEarly(shown, query.flag('elected') ?? false))
        return { figure: false, note: context.t('embeds.notFinal') }
      return {
        figure: titled(candidatesTableTitle(context, shown, query), chosenTables(context, shown, query)),
      }
    },
  },
  'lists-chart': {
    tab: 'lists',
    title: listsTitle,
    draw(context, shown, query) {
      const wanted = listsWanted(query)
      const figure = listsFigure(context, shown, wanted)
      return { figure: withTable(context, figure, listsTable(context, shown, wanted)) }
    },
  },
  'seats-chart': {
    tab: 'lists',
    name: ({ t }) => t('elections.seats.title'),
    draw: (context, shown) => ({ figure: electionSeatsFigure(context, shown) }),
  },
  'lists-table': table(
    'lists',
    (context, shown, query) => listsTable(context, shown, listsWanted(query)),
    listsTitle,
  ),
  'connections-chart': {
    tab: 'connections',
    draw: (context, shown) => ({
      figure: withTable(context, connectionsFigure(context, shown), connectionsTables(context, shown)),
    }),
  },
  'connections-table': table('connections', connectionsTables),
  'lists-panachage-chart': {
    tab: 'lists-panachage',
    draw: (context, shown) => ({ figure: listsPanachage(context, shown) }),
  },
  'parties-panachage-chart': {
    tab: 'parties-panachage',
    draw: (context, shown) => ({ figure: partiesPanachage(context, partySubject(shown)) }),
  },
  'party-strengths-chart': {
    tab: 'party-strengths',
    draw(context, shown, query) {
      const subject = partySubject(shown)
      const figure = partyStrengthsFigure(context, subject, query.flag('horizontal') ?? undefined)
      return { figure: withTable(context, figure, partyTables(context, subject, query)) }
    },
  },
  'party-strengths-table': table('party-strengths', (context, shown, query) =>
    partyTables(context, partySubject(shown), query),
  ),
  'statistics-table': table('statistics', (context, { tally }) => electionStatistics(context, tally)),
  'list-by-entity-chart': places('list-by-entity'),
  'list-by-district-chart': places('list-by-district'),
  'candidate-by-entity-chart': places('candidate-by-entity'),
  'candidate-by-district-chart': places('candidate-by-district'),
}

function nameOf(context: PageContext, { name, tab }: Pick<ElectionView, 'name' | 'tab'>): string {
  return name?.(context) ?? tabTitle(context, tab)
}

/** Nobody is told apart before the result is final. */
function isTooEarly({ tally }: ShownElection, onlyElected: boolean): boolean {
  return onlyElected && !tally.completed
}

function chosenTables(context: PageContext, shown: ShownElection, query: ViewQuery): Html {
  return candidatesTables(context, withChosenCandidates(shown, candidatesWanted(query)))
}

/** Tables have everybody unless told otherwise. */
function candidatesTableTitle(context: PageContext, shown: ShownElection, query: ViewQuery): string {
  return candidatesTitle(context, shown, { elected: query.flag('elected') ?? false })
}

/** The old name: of lists, or of parties where nothing is known of lists. */
const panachage = 'panachage-chart'

function viewNamed(name: string, tabs: readonly ElectionTab[]): ElectionView | undefined {
  if (name !== panachage) return electionViews[name]
  const isOfParties = !tabs.includes('lists-panachage') && tabs.includes('parties-panachage')
  return electionViews[isOfParties ? 'parties-panachage-chart' : 'lists-panachage-chart']
}

export const electionEmbeds: EmbedOwner = {
  path: '/election/:id',
  views: [...Object.keys(electionViews), panachage],
  find(area, current, { params, view, query }) {
    const opened = electionAtHand(current, askable(params.id ?? ''))
    if (opened === null) return null
    return {
      dependsOn: opened.dependsOn.map(({ item }) => item),
      lastModified: newest(opened.dependsOn.map(({ item }) => lastModifiedOf(item))),
      nameOf: (context) => nameOf(context, electionViews[view] ?? { tab: 'lists-panachage' }),
      show: (context) => electionContent(area, context, opened, { view, query }),
    }
  },
}

async function electionContent(
  area: ResultsArea,
  context: PageContext,
  opened: ElectionAtHand,
  { view: name, query }: { readonly view: string; readonly query: ViewQuery },
): Promise<EmbedContent> {
  const { tabs } = await electionOutline(area, opened)
  const view = viewNamed(name, tabs)
  if (view === undefined) throw new Error(`there is no view ${name}`)
  const shown = await wantedElection(area, context, opened, view.tab, query)
  const title = view.title?.(context, shown, query) ?? nameOf(context, view)
  const content = { stored: opened.stored, page: paths.item(opened.item, view.tab), title }
  const isElsewhere = asksForEntity(view.tab, query) && shown.within === null
  if (!tabs.includes(view.tab) || isElsewhere) return { ...content, figure: false }
  const uncounted = notCountedWithin(context, shown)
  if (uncounted !== false) return { ...content, figure: titled(title, uncounted) }
  return { ...content, ...view.draw(context, shown, query) }
}

function asksForEntity(tab: ElectionTab, query: ViewQuery): boolean {
  return (tab === 'lists' || tab === 'candidates') && (query.text('entity') ?? '') !== ''
}

/** The place, list or candidate named in the address, where it exists. */
async function wantedElection(
  area: ResultsArea,
  context: PageContext,
  opened: ElectionAtHand,
  tab: ElectionTab,
  query: ViewQuery,
): Promise<ShownElection> {
  const results = await area.reader.results(opened.stored)
  const named = <T extends { readonly id: string }>(records: readonly T[] | undefined, id: string | null) =>
    records?.find((record) => record.id === id)?.id ?? null
  const entity = asksForEntity(tab, query) ? entityNamed(results, query.text('entity') ?? '') : undefined
  const choice = {
    entity: entity ?? null,
    list: named(results?.lists, query.text('list')),
    candidate: named(results?.candidates, query.text('candidate')),
  }
  return shownElection(area, context, { opened, tab, choice, reference: null })
}
