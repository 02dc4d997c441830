import { parameters } from '../../../platform/http/requests/parameters.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import type { Election } from '../model/item.ts'
import { isForMunicipality } from '../words/entity-words.ts'
import { electionDistributionData } from './data/distribution-data.ts'
import { candidatesChart, connections, listsChart, listsPanachage } from './data/election-data.ts'
import { partiesPanachage, partyStrengths } from './data/party-data.ts'
import type { FigureView } from './figure/view.ts'
import { candidatesFigure, drawsCandidates } from './figures/candidates.ts'
import { connectionsFigure } from './figures/connections.ts'
import { electionDistribution } from './figures/distribution/election-distribution.ts'
import { listsFigure } from './figures/lists.ts'
import { listsPanachageFigure, partiesPanachageFigure } from './figures/panachage.ts'
import { partyStrengthsFigure } from './figures/party-strengths.ts'
import { placesFigure } from './figures/places.ts'
import { electionSeats, seatsFigure } from './figures/seats.ts'
import { electionStatistics } from './figures/statistics.ts'
import { strongestFigure } from './figures/strongest.ts'
import {
  candidatesParams,
  circlesParams,
  listsParams,
  placesParams,
  strengthsParams,
} from './subjects/election-params.ts'
import type { ElectionSubject, KnownElection } from './subjects/election-subject.ts'

/** The first level of tabs; each topic has views below it. */
export const electionTopics = ['lists', 'candidates', 'parties', 'statistics', 'data'] as const
export type ElectionTopic = (typeof electionTopics)[number]

interface ElectionView extends FigureView<ElectionSubject> {
  readonly topic: ElectionTopic
  /** Title in the second level of tabs, below that of the topic. */
  shortTitle?(context: PageContext): string
}

const hasLists = ({ type, tacit }: Election) => type === 'proporz' && !tacit
const isContested = ({ tacit }: Election) => !tacit
const isWhole = ({ domain }: Election) => domain === 'federation' || domain === 'canton'

const hasPlaces = ({ names }: KnownElection) => names.entities.length > 1
const hasDistricts = (known: KnownElection) =>
  hasPlaces(known) && known.hasDistricts && isWhole(known.election)
const overview = ({ t }: PageContext) => t('common.overview')
const panachage = ({ t }: PageContext) => t('elections.view.panachage')

/** The view of the results of one list or candidate by place. */
function places(of: 'list' | 'candidate', by: 'entities' | 'districts'): ElectionView {
  const topic = `${of}s` as const
  const shortTitle = (context: PageContext) => {
    if (by === 'districts') return context.t('elections.view.byDistrict')
    return context.t(
      isForMunicipality(context) ? 'elections.view.byQuarter' : 'elections.view.byMunicipality',
    )
  }
  return {
    topic,
    drawing: 'chart',
    layout: 'beside',
    fits: of === 'list' ? hasLists : isContested,
    has: (known) =>
      (by === 'entities' ? hasPlaces(known) : hasDistricts(known)) && known.names[topic].length > 0,
    chosen: of,
    params: ({ names }) => placesParams(of, by, names),
    title: (context) => `${context.t(`elections.subject.${topic}`)}, ${shortTitle(context)}`,
    shortTitle,
    figure: (context, shown, choice) => placesFigure(context, shown, choice, { of, by }),
  }
}

/** All views of an election, in the order of its tabs. */
export const electionViews: Readonly<Record<string, ElectionView>> = {
  seats: {
    topic: 'lists',
    drawing: 'chart',
    on: 'lists',
    title: ({ t }) => t('common.seats'),
    figure: (context, shown) => seatsFigure(context, electionSeats(shown)),
  },
  lists: {
    topic: 'lists',
    drawing: 'chart',
    table: true,
    fits: hasLists,
    draws: ({ tally }) => tally.lists.length > 0,
    chosen: 'entity',
    isTitledByFigure: true,
    params: ({ names }) => listsParams(names),
    title: ({ t }) => t('elections.subject.lists'),
    shortTitle: overview,
    figure: listsFigure,
    data: listsChart,
    pdf: () => 'chart',
  },
  'strongest-lists': {
    topic: 'lists',
    drawing: 'chart',
    table: true,
    layout: 'beside',
    fits: hasLists,
    has: (known) => hasPlaces(known) && known.names.lists.length > 0,
    chosen: 'circles',
    params: (_, form) => (form === 'table' ? parameters({}) : circlesParams),
    title: ({ t }) => t('elections.view.strongest'),
    figure: strongestFigure,
  },
  'list-by-entity': places('list', 'entities'),
  'list-by-district': places('list', 'districts'),
  connections: {
    topic: 'lists',
    drawing: 'chart',
    table: true,
    fits: hasLists,
    has: ({ hasConnections }) => hasConnections,
    draws: ({ tally }) =>
      tally.connections.some(({ lists, subconnections }) =>
        [lists, ...subconnections.map((sub) => sub.lists)].some(({ length }) => length > 0),
      ),
    title: ({ t }) => t('elections.tab.connections'),
    figure: connectionsFigure,
    data: connections,
    pdf: () => 'table',
  },
  'seat-distribution': {
    topic: 'lists',
    drawing: 'chart',
    table: true,
    fits: hasLists,
    has: ({ hasDistribution }) => hasDistribution,
    title: ({ t }) => t('elections.tab.seat-distribution'),
    shortTitle: ({ t }) => t('elections.view.seat-distribution'),
    figure: electionDistribution,
    data: electionDistributionData,
    pdf: () => 'table',
  },
  'lists-panachage': {
    topic: 'lists',
    drawing: 'chart',
    layout: 'folded',
    fits: hasLists,
    has: ({ listPanachage }) => listPanachage,
    title: ({ t }) => t('elections.tab.lists-panachage'),
    shortTitle: panachage,
    figure: listsPanachageFigure,
    data: listsPanachage,
  },
  candidates: {
    topic: 'candidates',
    drawing: 'chart',
    table: true,
    draws: drawsCandidates,
    chosen: 'entity',
    isTitledByFigure: true,
    // In proportional elections, chart and data contain the elected only, the table all candidates.
    params: ({ election, names }, form) =>
      candidatesParams(
        names,
        form === 'table' || election.type === 'majorz' ? false : form === 'data' || null,
      ),
    title: ({ t }) => t('elections.subject.candidates'),
    shortTitle: overview,
    figure: candidatesFigure,
    data: candidatesChart,
    pdf: ({ type }) => (type === 'majorz' ? 'chart' : 'table'),
  },
  'candidate-by-entity': places('candidate', 'entities'),
  'candidate-by-district': places('candidate', 'districts'),
  'party-strengths': {
    topic: 'parties',
    drawing: 'chart',
    table: true,
    fits: hasLists,
    isWanted: ({ showPartyStrengths }) => showPartyStrengths,
    has: ({ partyResults }) => partyResults,
    params: ({ election, years }, form) => strengthsParams(election, years, form),
    title: ({ t }) => t('elections.tab.party-strengths'),
    figure: partyStrengthsFigure,
    data: partyStrengths,
    pdf: () => 'chart',
  },
  'parties-panachage': {
    topic: 'parties',
    drawing: 'chart',
    layout: 'folded',
    fits: hasLists,
    isWanted: ({ showPartyPanachage }) => showPartyPanachage,
    has: ({ partyPanachage }) => partyPanachage,
    title: ({ t }) => t('elections.tab.parties-panachage'),
    shortTitle: panachage,
    figure: partiesPanachageFigure,
    data: partiesPanachage,
  },
  statistics: {
    topic: 'statistics',
    table: true,
    fits: isContested,
    title: ({ t }) => t('results.tab.statistics'),
    figure: (context, { tally }) => ({
      title: context.t('results.tab.statistics'),
      drawing: null,
      tables: [electionStatistics(context, tally)],
    }),
    pdf: () => 'table',
  },
}
