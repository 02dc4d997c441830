import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { candidatesChart } from '../../charts/bar-charts.ts'
import { type CandidatesChoice, candidatesData } from '../../charts/data/candidates.ts'
import { chartFigure } from '../parties/chart-figure.ts'
import { embedLink } from '../parts/embed-link.ts'
import { paths } from '../parts/paths.ts'
import { candidatesTables } from './candidates-tables.ts'
import { entityFilter, entityQuery, titleWithin } from './entity-filter.ts'
import { notCountedWithin } from './not-counted.ts'
import type { ShownElection } from './shown-election.ts'

export function candidatesTab(context: PageContext, shown: ShownElection): Html {
  const { election } = shown
  if (election.tacit) return html`${candidatesTables(context, shown)}`
  const title = titleWithin(context, shown, context.t('elections.candidates'))
  return html`${entityFilter(context, shown)}
${
  notCountedWithin(context, shown) ||
  html`${candidatesFigure(context, shown)}
${candidatesTables(context, shown)}
<p class="figure-links">${embedLink(context, paths.item(election, 'candidates-table') + entityQuery(shown), title)}</p>`
}`
}

/** Which of them, in what order; all that a chart shows by itself unless told. */
export type CandidatesWanted = Partial<Omit<CandidatesChoice, 'candidates' | 'oneEntity'>>

export function candidatesTitle(
  context: PageContext,
  shown: ShownElection,
  { elected }: CandidatesWanted = {},
): string {
  const { t } = context
  const isElectedOnly = elected ?? shown.election.type === 'proporz'
  return titleWithin(
    context,
    shown,
    t(isElectedOnly ? 'elections.elected.title' : 'elections.candidates.title'),
  )
}

/** Everybody of a majority election; of a proportional one the elected, once it is known who they are. */
export function candidatesFigure(
  context: PageContext,
  shown: ShownElection,
  wanted: CandidatesWanted = {},
): Html | false {
  const { election, tally, within } = shown
  if (!tally.completed && (wanted.elected ?? election.type === 'proporz')) return false
  const title = candidatesTitle(context, shown, wanted)
  const choice = {
    candidates: (within?.tally ?? tally).candidates,
    oneEntity: within !== null,
    limit: null,
    lists: [],
    sortByLists: false,
    elected: null,
    ...wanted,
  }
  return chartFigure(context, {
    view: 'candidates-chart',
    title,
    draw: candidatesChart,
    data: candidatesData(election, tally, choice, title),
    options: { decided: tally.completed },
    embed: paths.item(election, 'candidates-chart') + entityQuery(shown),
  })
}
