import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../texts/language/format.ts'
import { colorOf } from '../../charts/data/bars.ts'
import { drawable } from '../../charts/drawing/look.ts'
import type { MapDrawing } from '../../charts/drawings.ts'
import { districtValues, entityValues } from '../../charts/maps/map-values.ts'
import { pairPlaces } from '../../compare/ballots/pair-places.ts'
import { expatsId } from '../../model/entities.ts'
import { districtShapes, type EntityShapes } from '../../places/shapes/map-shapes.ts'
import { candidatesByName, listsByMandates, mostVoted } from '../../tally/ranking.ts'
import {
  candidateShares,
  type DistrictShare,
  type EntityShare,
  listShares,
  type Shares,
} from '../../tally/shares.ts'
import { countedText, entityName, entityWord, noDistrictName, placeFilter } from '../../words/entity-words.ts'
import { shareText } from '../../words/figures.ts'
import { pointsText, roundedDifference } from '../../words/points.ts'
import type { Figure, FigureChoice, FigureLayer } from '../figure/figure.ts'
import type { FigureCell, FigureRow, RowGroup, TableOfFigure } from '../figure/table.ts'
import type { ElectionChoice } from '../subjects/election-params.ts'
import type { ShownElection } from '../subjects/election-subject.ts'
import { groupName, nameInList } from './elected-words.ts'
import { listsBefore } from './seats-before.ts'

interface Subject {
  readonly name: 'list' | 'candidate'
  readonly id: string
  readonly title: string
  readonly shares: Shares
  /** Colour of the list, or of the candidate's list or party. */
  readonly color: string | null
  readonly options: FigureChoice['options']
  /** Shares of the same list in the previous election. */
  readonly before: SharesBefore | null
}

interface SharesBefore {
  readonly year: string
  /** Percentages by current entity number; places may have merged since. */
  readonly byEntity: ReadonlyMap<number, number>
}

type By = 'entities' | 'districts'

/** Shows the results of a list or candidate by place: a map, and the table beside it. */
export function placesFigure(
  context: PageContext,
  shown: ShownElection,
  choice: ElectionChoice,
  { of, by }: { readonly of: Subject['name']; readonly by: By },
): Figure {
  const subject = of === 'list' ? listSubject(shown, choice) : candidateSubject(shown, choice)
  if (subject === null) return { title: '', drawing: null, tables: [] }
  const { t } = context
  const { name, options, id, before } = subject
  const isChange = by === 'entities' && choice.layer === 'change' && before !== null
  const circles = by === 'entities' ? choice.circles : null
  const title = isChange ? `${subject.title}: ${t('maps.changeSince')} ${before.year}` : subject.title
  const { shapes } = shown
  const map =
    shapes &&
    (isChange ? changeMap(context, shapes, subject, before) : sharesMap(context, shapes, subject, by))
  const label = t(name === 'list' ? 'elections.column.list' : 'elections.candidate')
  return {
    title,
    drawing: map && { ...map, asCircles: circles === true },
    tables: [sharesTable(context, subject.shares, by, title, isChange ? before : null)],
    note: t('embeds.noMap'),
    choice: { name, label, options, chosen: id, keep: ['layer', 'circles'] },
    query: queryOf(subject, isChange, circles),
    ...(by === 'entities' && map !== null && { layers: layersOf(context, subject, isChange, circles) }),
  }
}

function queryOf({ name, id }: Subject, isChange: boolean, circles: boolean | null): string {
  return String(
    new URLSearchParams({
      [name]: id,
      ...(isChange && { layer: 'change' }),
      ...(circles === true && { circles: 'true' }),
    }),
  )
}

/** Returns the variants of the map as links. */
function layersOf(
  { t }: PageContext,
  subject: Subject,
  isChange: boolean,
  circles: boolean | null,
): readonly FigureLayer[] {
  const link = (text: string, change: boolean, asCircles: boolean | null) => ({
    text,
    query: queryOf(subject, change, asCircles),
    isCurrent: change === isChange && asCircles === circles,
  })
  const layers = {
    label: t('maps.layers'),
    options: [link(t('common.share'), false, circles), link(t('maps.change'), true, circles)],
  }
  return [
    ...(subject.before === null ? [] : [layers]),
    {
      label: t('maps.forms'),
      options: [link(t('maps.areas'), isChange, null), link(t('maps.circles'), isChange, true)],
    },
  ]
}

function listSubject(shown: ShownElection, choice: ElectionChoice): Subject | null {
  const { election, results, tally } = shown
  const ordered = listsByMandates(tally.lists)
  const id = choice.list ?? mostVoted(ordered)?.id
  const list = results?.lists.find((one) => one.id === id)
  if (results === null || list === undefined) return null
  const shares = listShares(results, list)
  return {
    name: 'list',
    id: list.id,
    title: list.name,
    shares,
    before: sharesBefore(shown, list.id, shares),
    color: colorOf(election.colors, list.name),
    options: ordered.map((one) => ({ value: one.id, text: one.name })),
  }
}

function sharesBefore({ tally, before }: ShownElection, id: string, shares: Shares): SharesBefore | null {
  const then = before && listsBefore(tally, before.tally).get(id)
  const list = before?.results?.lists.find((one) => one.id === then?.id)
  if (before === null || before.results === null || list === undefined) return null
  const counted = ({ entities }: Shares) => entities.filter((place) => place.counted)
  const pairs = pairPlaces(counted(shares), counted(listShares(before.results, list)))
  return {
    year: before.election.date.slice(0, 4),
    byEntity: new Map(pairs.map(({ one, other }) => [one.entity.id, other.percentage])),
  }
}

function candidateSubject(
  { election, results, tally }: ShownElection,
  choice: ElectionChoice,
): Subject | null {
  const ordered = candidatesByName(tally.candidates, tally.completed)
  const id = choice.candidate ?? mostVoted(ordered)?.id
  const candidate = results?.candidates.find((one) => one.id === id)
  if (results === null || candidate === undefined) return null
  const tallied = ordered.find((one) => one.id === candidate.id)
  const named = ordered.map((one) => {
    const group = groupName(election, one)
    return { value: one.id, text: group === '' ? nameInList(one) : `${nameInList(one)} (${group})` }
  })
  return {
    name: 'candidate',
    id: candidate.id,
    title: named.find(({ value }) => value === candidate.id)?.text ?? nameInList(candidate),
    shares: candidateShares(election, results, candidate),
    before: null,
    color: tallied === undefined ? null : colorOf(election.colors, groupName(election, tallied)),
    options: named,
  }
}

function sharesMap(
  context: PageContext,
  shapes: EntityShapes,
  { shares, color }: Pick<Subject, 'shares' | 'color'>,
  by: By,
): MapDrawing {
  const { t } = context
  const names = { expats: entityName(context, { id: expatsId, name: '' }) }
  const figureOf = ({ counted, votes, percentage }: EntityShare | DistrictShare) => {
    const difference = roundedDifference(percentage, shares.percentage)
    const facts = [
      formatNumber(context.locale, votes),
      shareText(context, percentage),
      t('maps.points', { points: pointsText(context, difference, 'signed') }),
    ]
    return { counted, share: percentage, ...(counted && { facts }) }
  }
  return {
    kind: 'map',
    ...(by === 'entities'
      ? {
          shapes,
          values: entityValues(shares.entities, names, (row) => ({
            ...figureOf(row),
            weight: row.entity.eligibleVoters,
          })),
        }
      : {
          shapes: districtShapes(shapes, districtsOf(shares)),
          values: districtValues(shares.districts, names, figureOf),
        }),
    scale: 'share',
    color: drawable(color),
    facts: [t('elections.column.votes'), t('common.share'), t('maps.difference')],
  }
}

/** Maps the change of the list's share in each place since the previous election. */
function changeMap(
  context: PageContext,
  shapes: EntityShapes,
  { title, shares }: Subject,
  { year, byEntity }: SharesBefore,
): MapDrawing {
  const { t } = context
  const names = { expats: entityName(context, { id: expatsId, name: '' }) }
  return {
    kind: 'map',
    shapes,
    values: entityValues(shares.entities, names, ({ entity, counted, percentage }) => {
      const earlier = byEntity.get(entity.id)
      const state = { counted, weight: entity.eligibleVoters }
      if (!counted || earlier === undefined) return { ...state, share: null }
      const share = roundedDifference(percentage, earlier)
      const text = t('maps.points', { points: pointsText(context, share, 'signed') })
      return {
        ...state,
        share,
        text,
        facts: [shareText(context, percentage), shareText(context, earlier), text],
      }
    }),
    scale: 'difference',
    words: { yes: title, no: '' },
    facts: [t('common.share'), year, t('maps.change')],
  }
}

function districtsOf({ districts }: Shares) {
  return districts.flatMap(({ district, entities }) =>
    district === null ? [] : [{ key: district, entities }],
  )
}

function sharesTable(
  context: PageContext,
  shares: Shares,
  view: By,
  caption: string,
  before: SharesBefore | null,
): TableOfFigure {
  const { t } = context
  const place = view === 'entities' ? entityWord(context) : t('results.column.district')
  return {
    id: 'table',
    caption,
    hideCaption: true,
    columns: [
      { key: 'name', title: place, kind: 'text' },
      before === null
        ? { key: 'votes', title: t('elections.column.votes'), kind: 'number' }
        : { key: 'change', title: t('elections.column.difference'), kind: 'number' },
      { key: 'share', title: t('common.share'), kind: 'percent' },
    ],
    ...(view === 'entities'
      ? { ...entityRows(context, shares, before), filter: placeFilter(context) }
      : { rows: districtRows(context, shares) }),
  }
}

/** Returns the rows of places, grouped by district if there are districts. */
function entityRows(
  context: PageContext,
  { entities, districts }: Shares,
  before: SharesBefore | null,
): { readonly rows: readonly FigureRow[] } | { readonly groups: readonly RowGroup[] } {
  const row = ({ entity, counted, votes, percentage }: Shares['entities'][number]): FigureRow => ({
    entity: entity.id,
    cells: {
      name: entityName(context, entity),
      votes,
      share: percentage,
      ...(before !== null && { change: changeCell(context, percentage, before.byEntity.get(entity.id)) }),
    },
    isUncounted: !counted,
  })
  if (districts.every(({ district }) => district === null)) return { rows: entities.map(row) }
  return {
    groups: districts.map((district) => {
      const members = entities.filter(({ entity }) => entity.district === district.district)
      return { heading: districtHeading(context, district, members), rows: members.map(row) }
    }),
  }
}

function changeCell(context: PageContext, now: number, before: number | undefined): FigureCell {
  if (before === undefined) return null
  const change = roundedDifference(now, before)
  return { text: pointsText(context, change, 'signed'), sort: change }
}

/**
 * Returns the heading of a district. The share of a candidate needs rows of all its entities; without them,
 * the heading is a name only.
 */
function districtHeading(
  context: PageContext,
  { district, counted, votes, percentage }: Shares['districts'][number],
  members: Shares['entities'],
): FigureRow | null {
  if (district === null) return null
  const done = members.filter((member) => member.counted).length
  const isSum = members.reduce((sum, member) => sum + member.votes, 0) === votes
  return {
    cells: { name: district, ...(isSum && { votes, share: percentage }) },
    isUncounted: !counted,
    ...(done > 0 && { uncountedText: countedText(context, done, members.length) }),
  }
}

function districtRows(context: PageContext, { districts }: Shares): readonly FigureRow[] {
  return districts.map(({ district, entities, counted, votes, percentage }) => ({
    entity: district ?? '',
    cells: {
      name: district ?? noDistrictName(context, entities),
      votes,
      share: percentage,
    },
    isUncounted: !counted,
  }))
}
