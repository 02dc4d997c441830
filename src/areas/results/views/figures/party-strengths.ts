import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDifference, formatNumber, formatPercent } from '../../../../texts/language/format.ts'
import { type PartyView, partyBars, partyGroups } from '../../charts/data/party-strengths.ts'
import type { Drawing } from '../../charts/drawings.ts'
import { partyColor } from '../../tally/parties.ts'
import {
  type PartyTable,
  type PartyTableRow,
  type PartyTableYear,
  partyTable,
} from '../../tally/party-figures.ts'
import { openSeats } from '../../words/seats.ts'
import type { Figure } from '../figure/figure.ts'
import type { FigureCell, FigureColumn, FigureRow, TableOfFigure } from '../figure/table.ts'
import type { ElectionChoice } from '../subjects/election-params.ts'
import { arePartySeatsOpen, type PartySubject, partyName, partyNaming, partyView } from './party-subject.ts'

/** Shows the strength of parties, in one table per year or for the requested year. */
export function partyStrengthsFigure(
  context: PageContext,
  subject: PartySubject,
  { year: wanted, horizontal }: Pick<ElectionChoice, 'year' | 'horizontal'>,
): Figure {
  const title = context.t('elections.tab.party-strengths')
  const view = partyView(subject)
  const table = partyTable(view.rows, view.options)
  const years = table.years.toReversed().filter(({ year }) => wanted === null || year === wanted)
  return {
    title,
    drawing: strengths(context, subject, horizontal ?? subject.basis.item.horizontalPartyStrengths),
    tables: years.map((year) => ({
      ...partyYearTable(context, subject, table, year),
      query: `year=${year.year}`,
    })),
    tablesClass: 'year-tables',
    ...(!isComparable(subject) && !hasOneYear(view) && { hint: context.t('elections.interim.compare') }),
  }
}

/** Checks whether changes can be shown: shares of some places cannot be compared with those of all. */
function isComparable({ tally }: PartySubject): boolean {
  return tally.completed
}

/** Draws bars, vertical or horizontal by the setting. */
function strengths(context: PageContext, subject: PartySubject, horizontal: boolean): Drawing {
  const all = partyView(subject)
  const own = all.rows.filter(({ year }) => year === all.year)
  const view = isComparable(subject) ? all : { ...all, rows: own }
  const naming = partyNaming(context, context.t('elections.tab.party-strengths'))
  if (!horizontal) return { kind: 'partyStrengths', data: partyGroups(view, naming) }
  return {
    kind: 'partyBars',
    data: partyBars(view, naming),
    decided: subject.tally.completed,
    ...(hasOneYear(view) && view.options.votersCounts && { valueHead: context.t('elections.column.voters') }),
  }
}

function hasOneYear({ rows }: PartyView): boolean {
  return new Set(rows.map(({ year }) => year)).size === 1
}

function partyYearTable(
  context: PageContext,
  subject: PartySubject,
  table: PartyTable,
  { year, parties }: PartyTableYear,
): TableOfFigure {
  const { t } = context
  const view = partyView(subject)
  const isNow = year === view.year
  const isOpen = isNow && arePartySeatsOpen(subject, view)
  const isCompared =
    table.hasDifferences && table.years[0]?.year !== year && (!isNow || isComparable(subject))
  const columns: readonly FigureColumn[] = [
    { key: 'name', title: t('common.party'), kind: 'text' },
    { key: 'mandates', title: t('common.seats'), kind: 'number' },
    ...(isCompared
      ? [{ key: 'seats', title: t('elections.column.seatsDifference'), kind: 'number' } as const]
      : []),
    {
      key: 'total',
      title: t(table.attribute === 'votes' ? 'elections.column.votes' : 'elections.column.voters'),
      kind: 'number',
      secondary: true,
    },
    { key: 'share', title: t('common.share'), kind: 'percent' },
    ...(isCompared
      ? [{ key: 'difference', title: t('elections.column.difference'), kind: 'number' } as const]
      : []),
  ]
  const sum = (read: (party: PartyTableRow) => number) => parties.reduce((all, party) => all + read(party), 0)
  return {
    id: `party-strengths-${year}`,
    caption: String(year),
    columns,
    rows: parties.map((party) => partyRow(context, view, table, party, isOpen)),
    totals: {
      cells: {
        name: t('results.total'),
        mandates: isOpen ? openSeats : sum(({ mandates }) => mandates),
        total: totalCell(
          context,
          view,
          sum(({ total }) => total),
        ),
      },
    },
  }
}

function partyRow(
  context: PageContext,
  view: PartyView,
  { decimals }: PartyTable,
  party: PartyTableRow,
  isOpen: boolean,
): FigureRow {
  const { locale } = context
  const { name, mandates, total, share, difference, seatsDifference: seats } = party
  return {
    cells: {
      name: { text: partyName(context, name), color: partyColor(view.colors, name) },
      mandates: isOpen ? openSeats : mandates,
      seats: seats === null ? null : { text: formatDifference(locale, seats), sort: seats },
      total: totalCell(context, view, total),
      share: share === null ? null : { text: formatPercent(locale, share, decimals), sort: share },
      difference:
        difference === null
          ? null
          : { text: formatDifference(locale, difference, decimals), sort: difference },
    },
  }
}

/** Formats the number of voters, which is counted in hundredths; empty if the settings hide it. */
function totalCell({ locale }: PageContext, { options }: PartyView, total: number): FigureCell {
  if (!options.votersCounts || !options.exactVotersCounts) return total
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return { text: formatNumber(locale, total, digits), sort: total }
}
