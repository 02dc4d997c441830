import type { PageContext } from '../../../../site/frame/page-context.ts'
import { colorOf } from '../../charts/data/bars.ts'
import type { MapDrawing } from '../../charts/drawings.ts'
import { entityValues } from '../../charts/maps/map-values.ts'
import { expatsId } from '../../model/entities.ts'
import { type LeadingList, leadingLists } from '../../tally/leading-lists.ts'
import { entityName, entityWord, placeFilter } from '../../words/entity-words.ts'
import { shareText } from '../../words/figures.ts'
import { pointsText, roundedDifference } from '../../words/points.ts'
import type { Figure, FigureLayer } from '../figure/figure.ts'
import type { TableOfFigure } from '../figure/table.ts'
import type { ElectionChoice } from '../subjects/election-params.ts'
import type { ShownElection } from '../subjects/election-subject.ts'

/** Shows which list got the most votes in each place. */
export function strongestFigure(
  context: PageContext,
  shown: ShownElection,
  { circles }: Pick<ElectionChoice, 'circles'>,
): Figure {
  const title = context.t('elections.view.strongest')
  const rows = shown.results === null ? [] : leadingLists(shown.results)
  const map = strongestMap(context, shown, rows)
  return {
    title,
    drawing: map && { ...map, asCircles: circles === true },
    tables: [strongestTable(context, shown, rows, title)],
    note: context.t('embeds.noMap'),
    query: queryOf(circles),
    ...(map !== null && { layers: [formsOf(context, circles)] }),
  }
}

function queryOf(circles: boolean | null): string {
  return circles === true ? 'circles=true' : ''
}

/** Returns the variants of the map as links. */
function formsOf({ t }: PageContext, circles: boolean | null): FigureLayer {
  const link = (text: string, asCircles: boolean | null) => ({
    text,
    query: queryOf(asCircles),
    isCurrent: asCircles === circles,
  })
  return { label: t('maps.forms'), options: [link(t('maps.areas'), null), link(t('maps.circles'), true)] }
}

function strongestMap(
  context: PageContext,
  { election, shapes }: ShownElection,
  rows: readonly LeadingList[],
): MapDrawing | null {
  if (shapes === null) return null
  const { t } = context
  const expats = entityName(context, { id: expatsId, name: '' })
  return {
    kind: 'map',
    shapes,
    values: entityValues(rows, { expats }, ({ entity, first, second }) => {
      const { counted, eligibleVoters: weight } = entity
      if (first === null) return { counted, weight, share: null }
      const share = shareText(context, first.percentage)
      return {
        ...{ counted, weight, share: first.percentage },
        leader: { name: first.name, color: colorOf(election.colors, first.name) },
        text: `${first.name} ${share}`,
        facts: [first.name, share, leadText(context, first, second)],
      }
    }),
    scale: 'leaders',
    facts: [t('elections.view.strongest'), t('common.share'), t('maps.lead')],
  }
}

function leadText(
  context: PageContext,
  first: NonNullable<LeadingList['first']>,
  second: LeadingList['second'],
): string {
  const points = pointsText(context, roundedDifference(first.percentage, second?.percentage ?? 0), 'signed')
  const text = context.t('maps.points', { points })
  return second === null ? text : `${text} (${second.name})`
}

function strongestTable(
  context: PageContext,
  { election }: ShownElection,
  rows: readonly LeadingList[],
  caption: string,
): TableOfFigure {
  const { t } = context
  return {
    id: 'table',
    caption,
    hideCaption: true,
    columns: [
      { key: 'name', title: entityWord(context), kind: 'text' },
      { key: 'list', title: t('elections.view.strongest'), kind: 'text' },
      { key: 'share', title: t('common.share'), kind: 'percent' },
    ],
    rows: rows.map(({ entity, first }) => ({
      entity: entity.id,
      cells: {
        name: entityName(context, entity),
        list: first && { text: first.name, color: colorOf(election.colors, first.name) },
        share: first?.percentage ?? null,
      },
      isUncounted: !entity.counted,
    })),
    filter: placeFilter(context),
  }
}
