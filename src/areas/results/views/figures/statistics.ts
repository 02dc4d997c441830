import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { ElectionFigures, ElectionTally } from '../../tally/tally.ts'
import { entityName, entityWord, placeFilter } from '../../words/entity-words.ts'
import type { FigureCell, FigureColumn, FigureRow, TableOfFigure } from '../figure/table.ts'

export interface StatisticsRow {
  readonly name: FigureCell
  /** Key of an area on a map. */
  readonly entity?: number | string
  readonly figures: ElectionFigures
  readonly counted: boolean
  /** Progress of counting, if it has begun. */
  readonly uncountedText?: string
}

export interface Statistics {
  readonly id: string
  /** Heading of the column of places. */
  readonly place: string
  readonly rows: readonly StatisticsRow[]
  readonly total: ElectionFigures
  /** The turnout is shown only when it is final. */
  readonly completed: boolean
  readonly filter?: string
}

/** Shows the electorate, the turnout and invalid ballots. */
export function statisticsTable(context: PageContext, shown: Statistics): TableOfFigure {
  const { t } = context
  const { id, place, rows, total, completed, filter } = shown
  const number = (key: keyof ElectionFigures, title: string, secondary = true): FigureColumn => ({
    key,
    title,
    kind: 'number',
    secondary,
  })
  const columns: readonly FigureColumn[] = [
    { key: 'name', title: place, kind: 'text' },
    number('eligibleVoters', t('elections.column.eligible'), completed),
    ...(total.expats > 0 ? [number('expats', t('results.column.expats'))] : []),
    number('receivedBallots', t('elections.column.received'), false),
    number('blankBallots', t('results.column.blank')),
    number('invalidBallots', t('results.column.invalid')),
    number('accountedBallots', t('elections.column.accounted')),
    number('accountedVotes', t('elections.column.accountedVotes')),
    ...(completed
      ? [{ key: 'turnout', title: t('elections.column.turnout'), kind: 'percent' } as const]
      : []),
  ]
  return {
    id,
    caption: t('results.tab.statistics'),
    hideCaption: true,
    columns,
    rows: rows.map(
      ({ name, entity, figures, counted, uncountedText }): FigureRow => ({
        cells: { name, ...figureCells(figures) },
        isUncounted: !counted,
        ...(entity !== undefined && { entity }),
        ...(uncountedText !== undefined && { uncountedText }),
      }),
    ),
    // Before anything is counted, all sums would be 0.
    totals:
      completed || total.eligibleVoters > 0
        ? { cells: { name: t('results.total'), ...figureCells(total) } }
        : null,
    ...(filter !== undefined && { filter }),
  }
}

function figureCells(figures: ElectionFigures): Record<string, FigureCell> {
  return { ...figures }
}

/** Groups the statistics by municipality or quarter. */
export function electionStatistics(context: PageContext, tally: ElectionTally): TableOfFigure {
  return statisticsTable(context, {
    id: 'statistics',
    place: entityWord(context),
    completed: tally.completed,
    rows: tally.entities.map(({ entity, ...figures }) => ({
      name: entityName(context, entity),
      entity: entity.id,
      figures,
      counted: entity.counted,
    })),
    total: tally.total,
    filter: placeFilter(context),
  })
}
