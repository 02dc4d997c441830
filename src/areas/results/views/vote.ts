import { parameters } from '../../../platform/http/requests/parameters.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { type BallotType, ballotTypes, type Vote } from '../model/item.ts'
import type { VoteResults } from '../model/result-set.ts'
import { instanceOf } from '../places/lists/instance.ts'
import type { EntityShapes } from '../places/shapes/map-shapes.ts'
import type { BallotTally } from '../tally/tally.ts'
import { isForMunicipality } from '../words/entity-words.ts'
import { mainQuestion } from '../words/main-question.ts'
import type { Figure } from './figure/figure.ts'
import type { TableOfFigure } from './figure/table.ts'
import { embedsOf, type FigureView, shownPages } from './figure/view.ts'
import {
  type BallotMapChoice,
  ballotLayers,
  ballotMapParams,
  type EarlierBallot,
  layerTitle,
  shownLayer,
} from './figures/votes/ballot-layers.ts'
import { ballotMap } from './figures/votes/ballot-map.ts'
import {
  type BallotTable,
  circleTables,
  districtsTable,
  entitiesTable,
  statisticsTable,
} from './figures/votes/ballot-tables.ts'
import { type ComparedBallot, turnoutFigure, votesFigure } from './figures/votes/comparison.ts'
import { type LayerColumn, layerColumn } from './figures/votes/layer-column.ts'
import { type Terms, termsOf } from './figures/votes/vote-bar.ts'

/** A counted question of a vote. */
export interface ShownBallot {
  readonly vote: Vote
  readonly ballot: BallotTally
  /** Null if unknown. */
  readonly shapes: EntityShapes | null
  /** The question it is compared with; without one, the turnout is used. */
  readonly other?: ComparedBallot | null
  /** Earlier questions since which the map can show the change, newest first. */
  readonly earlier?: readonly EarlierBallot[]
}

export interface BallotSubject {
  readonly item: Vote
  readonly known: VoteResults | null
  readonly counted: BallotTally
  readonly shown: ShownBallot
  readonly choice: BallotMapChoice
}

type MakeTable = (context: PageContext, shown: BallotTable) => TableOfFigure

/** A map and a table side by side; each highlights what is hovered in the other. */
const byPlace = (
  by: 'entities' | 'districts',
  caption: Caption,
  table: MakeTable,
): FigureView<BallotSubject> & { readonly drawing: 'map' } => ({
  drawing: 'map',
  table: true,
  layout: 'beside',
  isTitledByFigure: true,
  title: caption,
  params: (_, form) => (form === 'map' ? ballotMapParams : noMapParams),
  figure: (context, shown, choice) => {
    const note = context.t('embeds.noMap')
    const { shapes } = shown
    if (shapes === null) return { ...ballotFigure(context, shown, caption, table), note }
    const layered = by === 'entities' ? shown : { ...shown, other: null, earlier: [] }
    const settled = shownLayer(choice, layered, by)
    const drawing = ballotMap(context, { ...shown, shapes }, by, settled)
    const column = layerColumn(context, layered, settled, drawing)
    const figure = ballotFigure(context, shown, caption, table, column)
    return {
      ...figure,
      title: layerTitle(context, figure.title, layered, settled),
      tablesTitle: figure.title,
      drawing,
      note,
      ...ballotLayers(context, layered, settled),
    }
  },
})

const noMapParams = parameters({})

type Caption = (context: PageContext) => string

/** All views of a question. */
export const ballotViews = {
  entities: {
    ...byPlace(
      'entities',
      (context) => context.t(isForMunicipality(context) ? 'results.map.quarters' : 'results.map.entities'),
      entitiesTable,
    ),
    pdf: () => 'map',
  },
  districts: {
    ...byPlace('districts', ({ t }) => t('results.map.districts'), districtsTable),
    has: (results) =>
      results?.ballots.some(({ entities }) => entities.some(({ district }) => district !== null)) ?? false,
  },
  statistics: {
    table: true,
    title: ({ t }) => t('results.tab.statistics'),
    figure: (context, shown) =>
      ballotFigure(context, shown, ({ t }) => t('results.tab.statistics'), statisticsTable),
    layout: 'beside',
    isTitledByFigure: true,
    pdf: () => 'table',
  },
  comparison: {
    drawing: 'chart',
    table: true,
    layout: 'beside',
    isTitledByFigure: true,
    title: ({ t }) => t('results.tab.comparison'),
    has: (results) => results?.ballots.some(({ entities }) => entities.length > 1) ?? false,
    figure: (context, { other = null, ...shown }) => {
      const figure = other === null ? turnoutFigure(context, shown) : votesFigure(context, shown, other)
      const { title } = figure
      return { ...figure, title: ofBallot(context, shown.vote, shown.ballot.type, title), onPage: { title } }
    },
  },
} as const satisfies Readonly<Record<string, FigureView<BallotSubject>>>

export type BallotView = keyof typeof ballotViews

const ballotViewNames: readonly BallotView[] = ['entities', 'districts', 'statistics', 'comparison']

function ballotFigure(
  context: PageContext,
  { vote, ballot }: ShownBallot,
  caption: Caption,
  table: MakeTable,
  layer: LayerColumn | null = null,
): Figure {
  const terms = termsOf(vote, ballot.type)
  const words = caption(context)
  return {
    title: ofBallot(context, vote, ballot.type, words),
    onPage: { title: words, tablesTitle: words },
    drawing: null,
    tables: [table(context, { id: 'table', caption: words, ballot, terms, layer })],
    further: furtherTables(context, ballot, terms, table),
  }
}

/** Returns the tables of city circles, which belong to the tables of municipalities, not to that of districts. */
function furtherTables(context: PageContext, ballot: BallotTally, terms: Terms, table: MakeTable) {
  if (table === districtsTable) return []
  return circleTables(context, { ballot, terms }, table === statisticsTable ? 'statistics' : 'results')
}

/** Adds which of several questions is meant, where the context does not show it. */
export function ofBallot(context: PageContext, vote: Vote, type: BallotType, words: string): string {
  return vote.type === 'simple' ? words : `${ballotKind(context, vote, type)}: ${words}`
}

export function ballotKind({ t }: PageContext, vote: Vote, type: BallotType): string {
  if (type === 'proposal') return t(`results.vote.ballot.${mainQuestion(vote)}`)
  if (type !== 'counter-proposal') return t(`results.vote.ballot.${type}`)
  return t(vote.direct ? 'results.vote.ballot.direct' : 'results.vote.ballot.indirect')
}

/** A page of a vote: a view of a question, or its files. */
export type VoteTab =
  | { readonly name: string; readonly ballot: BallotType; readonly view: BallotView }
  | { readonly name: 'data'; readonly ballot: null; readonly view: 'data' }

/** Checks whether the vote belongs to one municipality while the site is that of a canton; its page then has no tabs. */
export function isCommunal({ organisation }: Pick<PageContext, 'organisation'>, { domain }: Vote): boolean {
  return domain === 'municipality' && instanceOf(organisation)?.level !== 'municipality'
}

type Asked = Pick<Vote, 'type' | 'ballots'>

const dataTab: VoteTab = { name: 'data', ballot: null, view: 'data' }

/** Returns all pages of this kind of vote, with or without data. */
export function voteTabs({ type, ballots }: Asked): readonly VoteTab[] {
  const asked =
    type === 'simple' ? ballotTypes.slice(0, 1) : ballotTypes.filter((one) => isAsked(ballots, one))
  const tabs = asked.flatMap((ballot) =>
    ballotViewNames.map((view) => ({ name: tabName(type, ballot, view), ballot, view })),
  )
  return [...tabs, dataTab]
}

function isAsked(ballots: Asked['ballots'], type: BallotType): boolean {
  return ballots.some((one) => one.type === type)
}

function tabName(type: Vote['type'], ballot: BallotType, view: BallotView): string {
  return type === 'simple' ? view : `${ballot}-${view}`
}

type BallotTab = Extract<VoteTab, { readonly ballot: BallotType }>

const ballotTabs: ReadonlyMap<string, Pick<BallotTab, 'ballot' | 'view'>> = new Map([
  ...ballotViewNames.map((view) => [view, { ballot: 'proposal', view }] as const),
  ...ballotTypes.flatMap((ballot) =>
    ballotViewNames.map((view) => [tabName('complex', ballot, view), { ballot, view }] as const),
  ),
])

/** All names that can follow the address of a vote. */
export const everyVoteTab: readonly string[] = [...ballotTabs.keys(), 'data']

/** Returns the question and view of a page; null for the page of files. */
export function voteTabOf(name: string): Pick<BallotTab, 'ballot' | 'view'> | null {
  return ballotTabs.get(name) ?? null
}

/** Returns the pages with data; none before the first result. */
export function shownVoteTabs(
  vote: Vote,
  results: VoteResults | null,
  hasResults: boolean,
): readonly VoteTab[] {
  if (!hasResults) return []
  const shown = shownPages<BallotSubject>(ballotViews, vote, results)
  return voteTabs(vote).filter(({ view }) => view === 'data' || shown.includes(view))
}

/** Returns the name of a question's view below the address of its vote. */
export function viewOfVote(ballot: BallotType, embedded: string): string {
  return embedded.startsWith('statistics') ? `${ballot}-${embedded}` : `${ballot}-by-${embedded}`
}

/** The embed with the answer only. */
export const voteWidget = 'vote-header-widget'

/** Returns the embeddable views of a vote, by page. */
export function voteEmbeds(
  tabs: readonly VoteTab[],
  hasMaps: boolean,
): Readonly<Record<string, readonly string[]>> {
  const entries = tabs.flatMap(({ name, ballot, view }) => {
    if (ballot === null) return []
    const names = embedsOf<BallotSubject>(ballotViews, [view], hasMaps).get(view) ?? []
    const hasWidget = ballot === 'proposal' && view === 'entities'
    return [
      [name, [...names.map((one) => viewOfVote(ballot, one)), ...(hasWidget ? [voteWidget] : [])]] as const,
    ]
  })
  return Object.fromEntries(entries)
}
