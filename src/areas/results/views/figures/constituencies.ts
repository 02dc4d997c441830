import type { PageContext } from '../../../../site/frame/page-context.ts'
import { countedText } from '../../words/entity-words.ts'
import { paths } from '../../words/paths.ts'
import type { Figure, FurtherTable } from '../figure/figure.ts'
import type { FigureRow, TableOfFigure } from '../figure/table.ts'
import { constituencyName, type ShownCompound } from '../subjects/compound-subject.ts'
import { statisticsTable } from './statistics.ts'

/** Shows figures of completed constituencies only, like the totals. */
export function constituenciesFigure(context: PageContext, shown: ShownCompound): Figure {
  return {
    title: context.t('results.tab.statistics'),
    drawing: null,
    tables: [constituenciesTable(context, shown)],
    further: electedStatistics(context, shown),
  }
}

function constituenciesTable(context: PageContext, { tally }: ShownCompound): TableOfFigure {
  return statisticsTable(context, {
    id: 'statistics',
    place: context.t('common.constituency'),
    completed: tally.completed,
    rows: tally.elections.map(({ election, tally: figures }) => {
      const { counted, total } = figures.progress
      return {
        name: { text: constituencyName(election), href: paths.item(election) },
        figures: figures.total,
        counted: figures.counted,
        ...(counted > 0 && { uncountedText: countedText(context, counted, total) }),
      }
    }),
    total: tally.totals,
  })
}

/** Returns number and age of elected women and men; empty before the result is final. */
function electedStatistics({ t }: PageContext, { tally }: ShownCompound): readonly FurtherTable[] {
  const { statistics, completed } = tally
  if (!completed || statistics.total === undefined) return []
  const row = (key: keyof typeof statistics, name: string): readonly FigureRow[] => {
    const figures = statistics[key]
    return figures === undefined ? [] : [{ cells: { name, count: figures.count, age: figures.age } }]
  }
  const [totals = null] = row('total', t('results.total'))
  return [
    {
      heading: t('elections.tab.elected'),
      id: 'elected-statistics',
      caption: t('elections.statistics.elected'),
      hideCaption: true,
      columns: [
        { key: 'name', title: t('elections.column.gender'), kind: 'text' },
        { key: 'count', title: t('elections.column.count'), kind: 'number' },
        { key: 'age', title: t('elections.column.age'), kind: 'number' },
      ],
      rows: [
        ...row('female', t('elections.gender.female')),
        ...row('male', t('elections.gender.male')),
        ...row('undetermined', t('elections.gender.undetermined')),
      ],
      totals,
    },
  ]
}
