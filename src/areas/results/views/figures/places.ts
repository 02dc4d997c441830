import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../texts/language/format.ts'
import { colorOf } from '../../charts/data/bars.ts'
import { drawable } from '../../charts/drawing/look.ts'
import type { Drawing } from '../../charts/drawings.ts'
import { districtValues, entityValues } from '../../charts/maps/map-values.ts'
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
import type { Figure, FigureChoice } from '../figure/figure.ts'
import type { Row, RowGroup, Table } from '../figure/table.ts'
import type { ElectionChoice } from '../subjects/election-params.ts'
import type { ShownElection } from '../subjects/election-subject.ts'
import { groupName, nameInList } from './elected-words.ts'

interface Subject {
  readonly name: 'list' | 'candidate'
  readonly id: string
  readonly title: string
  readonly shares: Shares
  /** Of the list, or of the list or party of the candidate. */
  readonly color: string | null
  readonly options: FigureChoice['options']
}

type By = 'entities' | 'districts'

/** Where a list or candidate is strong: the map and the table beside it. */
export function placesFigure(
  context: PageContext,
  shown: ShownElection,
  choice: ElectionChoice,
  { of, by }: { readonly of: Subject['name']; readonly by: By },
): Figure {
  const subject = of === 'list' ? listSubject(shown, choice) : candidateSubject(shown, choice)
  if (subject === null) return { title: '', drawing: null, tables: [] }
  const { name, options, id, title, shares } = subject
  const label = context.t(name === 'list' ? 'elections.column.list' : 'elections.candidate')
  return {
    title,
    drawing: shown.shapes && sharesMap(context, shown.shapes, subject, by),
    tables: [sharesTable(context, shares, by, title)],
    note: context.t('embeds.noMap'),
    choice: { name, label, options, chosen: id },
    query: String(new URLSearchParams({ [name]: id })),
  }
}

function listSubject({ election, results, tally }: ShownElection, choice: ElectionChoice): Subject | null {
  const ordered = listsByMandates(tally.lists)
  const id = choice.list ?? mostVoted(ordered)?.id
  const list = results?.lists.find((one) => one.id === id)
  if (results === null || list === undefined) return null
  return {
    name: 'list',
    id: list.id,
    title: list.name,
    shares: listShares(results, list),
    color: colorOf(election.colors, list.name),
    options: ordered.map((one) => ({ value: one.id, text: one.name })),
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
    color: tallied === undefined ? null : colorOf(election.colors, groupName(election, tallied)),
    options: named,
  }
}

function sharesMap(
  context: PageContext,
  shapes: EntityShapes,
  { shares, color }: Pick<Subject, 'shares' | 'color'>,
  by: By,
): Drawing {
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

function districtsOf({ districts }: Shares) {
  return districts.flatMap(({ district, entities }) =>
    district === null ? [] : [{ key: district, entities }],
  )
}

function sharesTable(context: PageContext, shares: Shares, view: By, caption: string): Table {
  const { t } = context
  const place = view === 'entities' ? entityWord(context) : t('results.column.district')
  return {
    id: 'table',
    caption,
    hideCaption: true,
    columns: [
      { key: 'name', title: place, kind: 'text' },
      { key: 'votes', title: t('elections.column.votes'), kind: 'number' },
      { key: 'share', title: t('common.share'), kind: 'percent' },
    ],
    ...(view === 'entities'
      ? { ...entityRows(context, shares), filter: placeFilter(context) }
      : { rows: districtRows(context, shares) }),
  }
}

/** Below their districts, where there are any. */
function entityRows(
  context: PageContext,
  { entities, districts }: Shares,
): { readonly rows: readonly Row[] } | { readonly groups: readonly RowGroup[] } {
  const row = ({ entity, counted, votes, percentage }: Shares['entities'][number]): Row => ({
    entity: entity.id,
    cells: { name: entityName(context, entity), votes, share: percentage },
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

/** The share of a candidate in a district needs rows of all its entities; without them the heading has a name only. */
function districtHeading(
  context: PageContext,
  { district, counted, votes, percentage }: Shares['districts'][number],
  members: Shares['entities'],
): Row | null {
  if (district === null) return null
  const done = members.filter((member) => member.counted).length
  const isSum = members.reduce((sum, member) => sum + member.votes, 0) === votes
  return {
    cells: { name: district, ...(isSum && { votes, share: percentage }) },
    isUncounted: !counted,
    ...(done > 0 && { uncountedText: countedText(context, done, members.length) }),
  }
}

function districtRows(context: PageContext, { districts }: Shares): readonly Row[] {
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
