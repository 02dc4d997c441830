import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { statisticsTable } from '../election/statistics-table.ts'
import { embedLink } from '../parts/embed-link.ts'
import { countedText } from '../parts/entity-words.ts'
import { paths } from '../parts/paths.ts'
import { type Row, resultTable } from '../parts/result-table.ts'
import { constituencyName, type ShownCompound } from './shown-compound.ts'

export function compoundStatistics(context: PageContext, shown: ShownCompound): Html {
  const { t } = context
  return html`${constituenciesTable(context, shown)}
<p class="figure-links">${embedLink(context, shown.address('statistics-table'), t('results.tab.statistics'))}</p>
${electedStatistics(context, shown)}`
}

/** Sums are of what is counted to the end, so only that has figures. */
export function constituenciesTable(context: PageContext, { tally }: ShownCompound): Html {
  const { t } = context
  return statisticsTable(context, {
    id: 'statistics',
    place: t('common.constituency'),
    completed: tally.completed,
    rows: tally.elections.map(({ election, tally: figures }) => {
      const { counted, total } = figures.progress
      return {
        name: html`<a href="${paths.item(election)}">${constituencyName(election)}</a>`,
        figures: figures.total,
        counted: figures.counted,
        ...(counted > 0 && { uncountedText: countedText(context, counted, total) }),
      }
    }),
    total: tally.totals,
  })
}

/** How many women and men got in and how old they are; nobody is told apart before the result is final. */
export function electedStatistics(context: PageContext, { tally }: ShownCompound): Html | false {
  const { t } = context
  const { statistics, completed } = tally
  if (!completed || statistics.total === undefined) return false
  const row = (key: keyof typeof statistics, name: string): readonly Row[] => {
    const figures = statistics[key]
    return figures === undefined ? [] : [{ cells: { name, count: figures.count, age: figures.age } }]
  }
  const [totals = null] = row('total', t('results.total'))
  return html`<h2>${t('elections.tab.elected')}</h2>
${resultTable(context, {
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
})}`
}
