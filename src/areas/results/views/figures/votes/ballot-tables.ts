import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { voteStep } from '../../../charts/maps/map-scale.ts'
import type { VoteAnswer } from '../../../model/overview.ts'
import type { BallotFigures, BallotTally, CircleFigures } from '../../../tally/tally.ts'
import {
  countedText,
  entityName,
  entityWord,
  noDistrictName,
  placeFilter,
} from '../../../words/entity-words.ts'
import type { FurtherTable } from '../../figure/figure.ts'
import type { FigureCell, FigureColumn, FigureRow, TableOfFigure } from '../../figure/table.ts'
import type { LayerColumn } from './layer-column.ts'
import { answerOf, answerText, sidesOf, type Terms } from './vote-bar.ts'

export interface BallotTable {
  /** Unique on the page. */
  readonly id: string
  readonly caption: string
  readonly ballot: BallotTally
  readonly terms: Terms
  /** The layer of the map beside it, unless it is the default one. */
  readonly layer?: LayerColumn | null
}

type CellsOf = (row: BallotFigures) => Readonly<Record<string, FigureCell>>

export function entitiesTable(
  context: PageContext,
  { id, caption, ballot, terms, layer = null }: BallotTable,
): TableOfFigure {
  return {
    id,
    caption,
    hideCaption: true,
    isDense: terms.isChoice,
    isChoice: terms.isChoice,
    columns: ballotColumns(context, entityWord(context), terms, layer),
    ...entityRows(context, ballot, (row) => ballotCells(context, row, terms, layer)),
  }
}

/** Returns the rows of municipalities, with totals of districts as headings if there are districts. */
function entityRows(
  context: PageContext,
  ballot: BallotTally,
  figures: CellsOf,
): Pick<TableOfFigure, 'groups' | 'totals' | 'filter'> {
  const { t } = context
  const rowsOf = (entities: BallotTally['entities']) =>
    entities.map((row) => ({
      entity: row.entity.id,
      cells: { name: entityName(context, row.entity), ...figures(row) },
      isUncounted: !row.counted,
      ...partlyCounted(context, row.circles),
    }))
  const headingOf = (district: BallotTally['districts'][number]) =>
    district.district === null
      ? null
      : { ...districtRow(context, district, ballot, figures), key: district.district }
  const groups = ballot.districts.map((district) => ({
    heading: headingOf(district),
    rows: rowsOf(ballot.entities.filter(({ entity }) => entity.district === district.district)),
  }))
  return {
    groups,
    totals: { cells: { name: t('results.total'), ...figures(ballot.total) } },
    filter: placeFilter(context),
  }
}

/** Returns the progress of a city whose circles (Stadtkreise) are counted in part; it is counted only when all are. */
function partlyCounted(
  { t }: PageContext,
  circles: readonly CircleFigures[],
): Pick<FigureRow, 'uncountedText'> {
  const counted = circles.filter((circle) => circle.counted).length
  return counted === 0
    ? {}
    : { uncountedText: t('results.counted.circles', { counted, count: circles.length }) }
}

/** Returns a table of the circles of each city that counts by circles, for below that of municipalities. */
export function circleTables(
  context: PageContext,
  { ballot, terms }: Pick<BallotTable, 'ballot' | 'terms'>,
  view: 'results' | 'statistics',
): readonly FurtherTable[] {
  const { t } = context
  const isResults = view === 'results'
  const columns = isResults
    ? ballotColumns(context, t('results.circle'), terms, null)
    : statisticsColumns(context, t('results.circle'), ballot)
  const figures = (row: BallotFigures) =>
    isResults ? ballotCells(context, row, terms, null) : statisticsCells(row)
  return ballot.entities
    .filter(({ circles }) => circles.length > 0)
    .map((city) => ({
      heading: t('results.circles.of', { name: city.entity.name }),
      className: 'city-circles',
      id: `${ballot.type}-circles-${city.entity.id}`,
      caption: t('results.circles.of', { name: city.entity.name }),
      hideCaption: true,
      isDense: isResults && terms.isChoice,
      isChoice: terms.isChoice,
      columns,
      rows: city.circles.map(({ circle, ...row }) => ({
        key: String(circle.id),
        cells: { name: circle.name || String(circle.id), ...figures(row) },
        isUncounted: !row.counted,
      })),
      totals: city.counted ? { cells: { name: city.entity.name, ...figures(city) } } : null,
    }))
}

export function districtsTable(
  context: PageContext,
  { id, caption, ballot, terms, layer = null }: BallotTable,
): TableOfFigure {
  const { t } = context
  const figures = (row: BallotFigures) => ballotCells(context, row, terms, layer)
  return {
    id,
    caption,
    hideCaption: true,
    isDense: terms.isChoice,
    isChoice: terms.isChoice,
    columns: ballotColumns(context, t('results.column.district'), terms, layer),
    rows: ballot.districts.map((district) => ({
      ...districtRow(context, district, ballot, figures),
      entity: district.district ?? '',
    })),
    totals: { cells: { name: t('results.total'), ...figures(ballot.total) } },
  }
}

/** Returns the total of a district; the progress of counting until all of it is counted. */
function districtRow(
  context: PageContext,
  district: BallotTally['districts'][number],
  ballot: BallotTally,
  figures: CellsOf,
): FigureRow {
  const members = ballot.entities.filter(({ entity }) => district.entities.includes(entity.id))
  const counted = members.filter((member) => member.counted).length
  return {
    cells: { name: district.district ?? noDistrictName(context, district.entities), ...figures(district) },
    isUncounted: !district.counted,
    ...(counted > 0 && { uncountedText: countedText(context, counted, members.length) }),
  }
}

function ballotColumns(
  context: PageContext,
  place: string,
  terms: Terms,
  layer: LayerColumn | null,
): readonly FigureColumn[] {
  const { t } = context
  const share = terms.isChoice
    ? ([t(`results.vote.for.${terms.main}`), t('results.vote.forCounterProposal')] as const)
    : ([t('results.vote.yesShare'), t('results.vote.noShare')] as const)
  const sides = sidesOf(context, terms)
  return [
    { key: 'name', title: place, kind: 'text' },
    { key: 'answer', title: t('common.result'), kind: 'state' },
    ...(layer === null ? [] : [layer.column]),
    { key: 'yeas', title: sides.yes.name, kind: 'number', secondary: true },
    {
      key: 'nays',
      title: terms.isChoice ? t('results.vote.narrow.counter-proposal') : sides.no.name,
      kind: 'number',
      secondary: true,
    },
    { key: 'yeasShare', title: share[0], kind: 'percent', bar: 'sides', secondary: layer !== null },
    { key: 'naysShare', title: share[1], kind: 'percent', secondary: true },
  ]
}

function ballotCells(
  context: PageContext,
  row: BallotFigures,
  terms: Terms,
  layer: LayerColumn | null,
): Record<string, FigureCell> {
  const answer = answerOf(row.accepted, terms)
  return {
    ...(layer === null
      ? { answer: { text: narrowAnswer(context, terms, answer), mark: voteStep(row.yeasPercentage) } }
      : { answer: narrowAnswer(context, terms, answer), layer: layer.cell(row) }),
    yeas: row.yeas,
    nays: row.nays,
    yeasShare: row.yeasPercentage,
    naysShare: row.naysPercentage,
  }
}

/** Allows line breaks in long words, for narrow columns. */
function narrowAnswer(context: PageContext, terms: Terms, answer: VoteAnswer | null): string {
  return answer === 'counter-proposal'
    ? context.t('results.vote.narrow.counter-proposal')
    : answerText(context, terms, answer)
}

/** Shows the electorate, the turnout and invalid ballots. */
export function statisticsTable(context: PageContext, { id, caption, ballot }: BallotTable): TableOfFigure {
  return {
    id,
    caption,
    hideCaption: true,
    columns: statisticsColumns(context, entityWord(context), ballot),
    ...entityRows(context, ballot, statisticsCells),
  }
}

function statisticsColumns(
  { t }: PageContext,
  place: string,
  { total }: Pick<BallotTally, 'total'>,
): readonly FigureColumn[] {
  const expats: FigureColumn = {
    key: 'expats',
    title: t('results.column.expats'),
    kind: 'number',
    secondary: true,
  }
  return [
    { key: 'name', title: place, kind: 'text' },
    { key: 'eligible', title: t('results.column.eligible'), kind: 'number' },
    ...(total.expats > 0 ? [expats] : []),
    { key: 'cast', title: t('results.column.cast'), kind: 'number', secondary: true },
    { key: 'blank', title: t('results.column.blank'), kind: 'number', secondary: true },
    { key: 'invalid', title: t('results.column.invalid'), kind: 'number', secondary: true },
    { key: 'turnout', title: t('results.column.turnout'), kind: 'percent' },
  ]
}

function statisticsCells(row: BallotFigures): Record<string, FigureCell> {
  return {
    eligible: row.eligibleVoters,
    expats: row.expats,
    cast: row.castBallots,
    blank: row.empty,
    invalid: row.invalid,
    turnout: row.turnout,
  }
}
