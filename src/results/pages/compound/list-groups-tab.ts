import { formatNumber } from '../../../i18n/format.ts'
import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { listGroupsChart } from '../../charts/bar-charts.ts'
import { listGroupsData } from '../../charts/data/list-groups.ts'
import { shownParties } from '../../export/party-views.ts'
import { listGroups } from '../../tally/list-groups.ts'
import { partyColor } from '../../tally/parties.ts'
import { chartFigure } from '../parties/chart-figure.ts'
import { partyName } from '../parties/party-subject.ts'
import { coloured } from '../parties/swatch.ts'
import { embedLink } from '../parts/embed-link.ts'
import { resultTable } from '../parts/result-table.ts'
import type { ShownCompound } from './shown-compound.ts'

/** What the seats of the whole are given away by: all lists of one name together. */
export function listGroupsTab(context: PageContext, shown: ShownCompound): Html {
  return html`${listGroupsFigure(context, shown)}
${listGroupsTable(context, shown)}
<p class="figure-links">${embedLink(context, shown.address('list-groups-table'), context.t('elections.tab.list-groups'))}</p>`
}

function groupsOf({ locale }: PageContext, { compound, basis }: ShownCompound) {
  return listGroups(compound, basis.parties, locale)
}

export function listGroupsFigure(context: PageContext, shown: ShownCompound): Html | false {
  const { tally, basis } = shown
  const naming = { nameOf: (name: Parameters<typeof partyName>[1]) => partyName(context, name) }
  const { colors } = shownParties(basis)
  return chartFigure(context, {
    view: 'list-groups-chart',
    title: context.t('elections.tab.list-groups'),
    draw: listGroupsChart,
    data: listGroupsData(groupsOf(context, shown), colors, tally.mandates.allocated, naming),
    options: { decided: tally.completed },
    embed: shown.address('list-groups-chart'),
  })
}

export function listGroupsTable(context: PageContext, shown: ShownCompound): Html {
  const { t, locale } = context
  const { compound, basis } = shown
  const { colors } = shownParties(basis)
  const decimals = compound.exactVotersCounts ? 2 : 0
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return resultTable(context, {
    id: 'list-groups',
    caption: t('elections.tab.list-groups'),
    hideCaption: true,
    columns: [
      { key: 'name', title: t('elections.column.listGroup'), kind: 'text' },
      { key: 'voters', title: t('elections.column.voters'), kind: 'number' },
      { key: 'mandates', title: t('common.seats'), kind: 'number' },
    ],
    rows: groupsOf(context, shown).map(({ name, votersCount, mandates }) => ({
      cells: {
        name: { shown: coloured(partyName(context, name), partyColor(colors, name)) },
        voters: { shown: formatNumber(locale, votersCount, digits), sort: votersCount },
        mandates,
      },
    })),
  })
}
