import { askable } from '../../text.ts'
import type { Html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'
import type { ResultsArea } from '../area.ts'
import { nowhere } from '../export/election-choices.ts'
import { lastModifiedOf, newest } from '../export/last-modified.ts'
import { type CandidatesWanted, candidatesFigure, candidatesTitle } from '../pages/election/candidates-tab.ts'
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
import {
  type Choices,
  type Choose,
  chooseCandidate,
  chooseCandidates,
  chooseList,
  chooseLists,
  chooseNothing,
  chooseParties,
  chooseYear,
  withChosenCandidates,
} from './choices.ts'
import type { EmbedContent, EmbedOwner } from './embed.ts'
import { partyTables } from './party-tables.ts'
import { titled, withTable } from './titled.ts'

type Drawn = Pick<EmbedContent, 'figure' | 'note'>

interface ElectionView {
  /** The page with the same content; where it is not shown, neither is this. */
  readonly tab: ElectionTab
  /** That of the tab unless told. */
  name?(context: PageContext): string
  /** Its parameters; none unless told. */
  readonly choose?: Choose
  /** Its name unless told. */
  title?(context: PageContext, shown: ShownElection, chosen: Choices): string
  draw(context: PageContext, shown: ShownElection, chosen: Choices): Drawn
}

/** A table below the title of its view. */
function table(
  tab: ElectionTab,
  make: (context: PageContext, shown: ShownElection, chosen: Choices) => Html | false,
  title?: ElectionView['title'],
): ElectionView {
  const named = title ?? ((context: PageContext) => tabTitle(context, tab))
  return {
    tab,
    title: named,
    draw(context, shown, chosen) {
      const made = make(context, shown, chosen)
      return { figure: made && titled(named(context, shown, chosen), made) }
    },
  }
}

const places = (tab: PlacesTab): ElectionView => ({
  tab,
  choose: tab.startsWith('list') ? chooseList : chooseCandidate,
  draw: (context, shown) => ({
    figure: placesTab(context, shown, tab),
    ...(shown.shapes === null && { note: context.t('embeds.noMap') }),
  }),
})

const electionViews: Readonly<Record<string, ElectionView>> = {
  'candidates-chart': {
    tab: 'candidates',
    // Of a proportional election the chart has the elected alone, the table below it everybody.
    choose: chooseCandidates(({ type }) => (type === 'majorz' ? false : null)),
    title: (context, shown, { candidates }) => candidatesTitle(context, shown, candidates),
    draw(context, shown, { candidates }) {
      if (shown.election.tacit) return { figure: false }
      if (isTooEarly(shown, candidates.elected ?? shown.election.type === 'proporz'))
        return { figure: false, note: context.t('embeds.notFinal') }
      const figure = candidatesFigure(context, shown, candidates)
      return { figure: withTable(context, figure, chosenTables(context, shown, candidates)) }
    },
  },
  'candidates-table': {
    tab: 'candidates',
    choose: chooseCandidates(() => false),
    title: (context, shown, { candidates }) => candidatesTableTitle(context, shown, candidates),
    draw(context, shown, { candidates }) {
      if (isTooEarly(shown, candidates.elected ?? false))
        return { figure: false, note: context.t('embeds.notFinal') }
      return {
        figure: titled(
          candidatesTableTitle(context, shown, candidates),
          chosenTables(context, shown, candidates),
        ),
      }
    },
  },
  'lists-chart': {
    tab: 'lists',
    choose: chooseLists,
    title: listsTitle,
    draw(context, shown, { lists }) {
      const figure = listsFigure(context, shown, lists)
      return { figure: withTable(context, figure, listsTable(context, shown, lists)) }
    },
  },
  'seats-chart': {
    tab: 'lists',
    name: ({ t }) => t('common.seats'),
    draw: (context, shown) => ({ figure: electionSeatsFigure(context, shown) }),
  },
  'lists-table': {
    ...table('lists', (context, shown, { lists }) => listsTable(context, shown, lists), listsTitle),
    choose: chooseLists,
  },
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
    choose: chooseParties,
    draw(context, shown, { horizontal, year }) {
      const subject = partySubject(shown)
      const figure = partyStrengthsFigure(context, subject, horizontal ?? undefined)
      return { figure: withTable(context, figure, partyTables(context, subject, year)) }
    },
  },
  'party-strengths-table': {
    ...table('party-strengths', (context, shown, { year }) =>
      partyTables(context, partySubject(shown), year),
    ),
    choose: chooseYear,
  },
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

function chosenTables(context: PageContext, shown: ShownElection, wanted: CandidatesWanted): Html {
  return candidatesTables(context, withChosenCandidates(shown, wanted))
}

/** Tables have everybody unless told otherwise. */
function candidatesTableTitle(
  context: PageContext,
  shown: ShownElection,
  { elected }: CandidatesWanted,
): string {
  return candidatesTitle(context, shown, { elected: elected ?? false })
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
  async find(area, current, { params, view: name, search }) {
    const opened = electionAtHand(current, askable(params.id ?? ''))
    if (opened === null) return null
    const { item, dependsOn } = opened
    const outline = await electionOutline(area, opened)
    const view = viewNamed(name, outline.tabs)
    if (view === undefined) return null
    const { values, query } = (view.choose ?? chooseNothing)({ item, outline }, search)
    return {
      ...{ path: paths.item(item, name), query },
      dependsOn: dependsOn.map((stored) => stored.item),
      lastModified: newest(dependsOn.map((stored) => lastModifiedOf(stored.item))),
      nameOf: (context) => nameOf(context, electionViews[name] ?? { tab: 'lists-panachage' }),
      show: (context) => electionContent(area, context, opened, { view, chosen: values }),
    }
  },
}

async function electionContent(
  area: ResultsArea,
  context: PageContext,
  opened: ElectionAtHand,
  { view, chosen }: { readonly view: ElectionView; readonly chosen: Choices },
): Promise<EmbedContent> {
  const { tab } = view
  const shown = await shownElection(area, context, { opened, tab, choice: chosen, reference: null })
  const title = view.title?.(context, shown, chosen) ?? nameOf(context, view)
  const content = { stored: opened.stored, page: paths.item(opened.item, tab), title }
  if (!shown.tabs.includes(tab) || chosen.entity === nowhere) return { ...content, figure: false }
  const uncounted = notCountedWithin(context, shown)
  if (uncounted !== false) return { ...content, figure: titled(title, uncounted) }
  return { ...content, ...view.draw(context, shown, chosen) }
}
