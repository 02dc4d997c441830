import type { PageContext } from '../../../../../site/frame/page-context.ts'
import type { MapDrawing } from '../../../charts/drawings.ts'
import { scaleOf } from '../../../charts/maps/map.ts'
import type { BallotFigures } from '../../../tally/tally.ts'
import { shareText } from '../../../words/figures.ts'
import { pointsText, roundedDifference } from '../../../words/points.ts'
import type { FigureCell, FigureColumn } from '../../figure/table.ts'
import type { BallotMapChoice } from './ballot-layers.ts'
import { type AskedBallot, type ComparedBallot, countedPairs } from './comparison.ts'

/** A column with the values and colours of the map's layer. */
export interface LayerColumn {
  readonly column: FigureColumn
  cell(row: BallotFigures): FigureCell
}

/** Returns the column; null for the default layer, whose values the table has anyway. */
export function layerColumn(
  context: PageContext,
  { ballot, other = null }: AskedBallot & { readonly other?: ComparedBallot | null },
  { layer }: BallotMapChoice,
  map: Pick<MapDrawing, 'scale' | 'values'>,
): LayerColumn | null {
  if (layer === null) return null
  const { t } = context
  const fillOf = scaleOf(map, map.values)?.fillOf
  const cell = (value: number, text: string): FigureCell => ({
    text,
    sort: value,
    mark: fillOf?.(value) ?? 'muted',
  })
  const points = (one: number, than: number) => {
    const value = roundedDifference(one, than)
    return cell(value, pointsText(context, value, 'signed'))
  }
  if (layer === 'turnout')
    return {
      column: { key: 'layer', title: t('results.column.turnout'), kind: 'percent' },
      cell: ({ turnout }) => cell(turnout, shareText(context, turnout)),
    }
  if (layer === 'difference')
    return {
      column: { key: 'layer', title: t('maps.difference'), kind: 'number' },
      cell: ({ yeasPercentage }) => points(yeasPercentage, ballot.total.yeasPercentage),
    }
  const pairs = other === null ? [] : countedPairs(ballot, other.ballot)
  const before = new Map<BallotFigures, number>(pairs.map((pair) => [pair.one, pair.other.yeasPercentage]))
  return {
    column: { key: 'layer', title: t('maps.change'), kind: 'number' },
    cell: (row) => {
      const earlier = before.get(row)
      return earlier === undefined ? null : points(row.yeasPercentage, earlier)
    },
  }
}
