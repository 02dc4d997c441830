import { formatNumber, formatPercent } from '../../../i18n/format.ts'
import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { partyBarsChart } from '../../charts/bar-charts.ts'
import { type PartyView, partyBars, partyGroups } from '../../charts/data/party-strengths.ts'
import { partyStrengthsChart } from '../../charts/party-charts.ts'
import { partyColor } from '../../tally/parties.ts'
import {
  type PartyTable,
  type PartyTableRow,
  type PartyTableYear,
  partyTable,
} from '../../tally/party-figures.ts'
import { embedLink } from '../parts/embed-link.ts'
import { type Cell, type Column, type Row, resultTable } from '../parts/result-table.ts'
import { chartFigure } from './chart-figure.ts'
import { type PartySubject, partyName, partyNaming, partyView } from './party-subject.ts'
import { coloured } from './swatch.ts'

/** How strong the parties are, one table for each year. */
export function partyStrengths(context: PageContext, subject: PartySubject): Html {
  const { t } = context
  const view = partyView(subject)
  const table = partyTable(view.rows, view.options)
  const title = t('elections.tab.party-strengths')
  const embed = subject.address('party-strengths-table')
  return html`${partyStrengthsFigure(context, subject)}
<div class="year-tables">
${table.years.toReversed().map(
  (year) => html`<section>${partyYearTable(context, view, table, year)}
<p class="figure-links">${embedLink(context, `${embed}?year=${year.year}`, `${title} ${year.year}`)}</p></section>
`,
)}</div>`
}

/** Upright bars, or lying ones where the organiser wants them. */
export function partyStrengthsFigure(
  context: PageContext,
  subject: PartySubject,
  horizontal: boolean = subject.basis.item.horizontalPartyStrengths,
): Html | false {
  const title = context.t('elections.tab.party-strengths')
  const view = partyView(subject)
  const naming = partyNaming(context, title)
  const shown = {
    view: 'party-strengths-chart',
    title,
    embed: subject.address('party-strengths-chart'),
  }
  if (!horizontal)
    return chartFigure(context, { ...shown, draw: partyStrengthsChart, data: partyGroups(view, naming) })
  return chartFigure(context, {
    ...shown,
    draw: partyBarsChart,
    data: partyBars(view, naming),
    options: {
      decided: subject.completed,
      ...(hasOneYear(view) &&
        view.options.votersCounts && { valueHead: context.t('elections.column.voters') }),
    },
  })
}

function hasOneYear({ rows }: PartyView): boolean {
  return new Set(rows.map(({ year }) => year)).size === 1
}

export function partyYearTable(
  context: PageContext,
  view: PartyView,
  table: PartyTable,
  { year, parties }: PartyTableYear,
): Html {
  const { t } = context
  const isOldest = table.years[0]?.year === year
  const columns: readonly Column[] = [
    { key: 'name', title: t('common.party'), kind: 'text' },
    { key: 'mandates', title: t('common.seats'), kind: 'number' },
    {
      key: 'total',
      title: t(table.attribute === 'votes' ? 'elections.column.votes' : 'elections.column.voters'),
      kind: 'number',
      secondary: true,
    },
    { key: 'share', title: t('common.share'), kind: 'percent' },
    ...(table.hasDifferences && !isOldest
      ? [{ key: 'difference', title: t('elections.column.difference'), kind: 'number' } as const]
      : []),
  ]
  const sum = (read: (party: PartyTableRow) => number) => parties.reduce((all, party) => all + read(party), 0)
  return resultTable(context, {
    id: `party-strengths-${year}`,
    caption: String(year),
    columns,
    rows: parties.map((party) => partyRow(context, view, table, party)),
    totals: {
      cells: {
        name: t('results.total'),
        mandates: sum(({ mandates }) => mandates),
        total: totalCell(
          context,
          view,
          sum(({ total }) => total),
        ),
      },
    },
  })
}

function partyRow(
  context: PageContext,
  view: PartyView,
  { decimals }: PartyTable,
  party: PartyTableRow,
): Row {
  const { locale } = context
  const { name, mandates, total, share, difference } = party
  return {
    cells: {
      name: { shown: coloured(partyName(context, name), partyColor(view.colors, name)) },
      mandates,
      total: totalCell(context, view, total),
      share: share === null ? null : { shown: formatPercent(locale, share, decimals), sort: share },
      difference:
        difference === null ? null : { shown: signed(context, difference, decimals), sort: difference },
    },
  }
}

/** Voters are counted in hundredths; whether readers see them is up to the organiser. */
function totalCell({ locale }: PageContext, { options }: PartyView, total: number): Cell {
  if (!options.votersCounts || !options.exactVotersCounts) return total
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return { shown: formatNumber(locale, total, digits), sort: total }
}

/** Gains carry a plus: that they are gains must not hang on a missing sign. */
function signed({ locale }: PageContext, points: number, decimals: 1 | 2): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return formatNumber(locale, points, { signDisplay: 'exceptZero', ...digits })
}
