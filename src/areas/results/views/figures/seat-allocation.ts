import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDifference } from '../../../../texts/language/format.ts'
import { partyGroups } from '../../charts/data/party-strengths.ts'
import { partyColor } from '../../tally/parties.ts'
import { partySeats } from '../../tally/party-figures.ts'
import { openSeats } from '../../words/seats.ts'
import type { Figure } from '../figure/figure.ts'
import type { FigureCell, TableOfFigure } from '../figure/table.ts'
import { arePartySeatsOpen, type PartySubject, partyName, partyNaming, partyView } from './party-subject.ts'

/** Shows the seats of each party or list, now and in earlier years. */
export function seatAllocationFigure(context: PageContext, subject: PartySubject): Figure {
  const title = context.t('elections.seats.years')
  const view = partyView(subject)
  const isOpen = arePartySeatsOpen(subject, view)
  const rows = isOpen ? view.rows.filter(({ year }) => year !== view.year) : view.rows
  const data = partyGroups({ ...view, rows }, partyNaming(context, title))
  const note = context.t('elections.interim.seats', { year: String(view.year) })
  return {
    title,
    drawing: rows.length === 0 ? null : { kind: 'seatAllocation', data },
    ...(isOpen && { note, hint: note }),
    tables: [seatAllocationTable(context, subject)],
    tablesTitle: context.t('elections.tab.seat-allocation'),
  }
}

function seatAllocationTable(context: PageContext, subject: PartySubject): TableOfFigure {
  const { t } = context
  const view = partyView(subject)
  const { rows, colors } = view
  const { years, parties } = partySeats(rows)
  const isOpen = (year: number) => year === view.year && arePartySeatsOpen(subject, view)
  const key = (year: number) => `seats-${year}`
  const [now, before] = years.toReversed()
  const hasChange = now !== undefined && before !== undefined && !isOpen(now)
  return {
    id: 'seat-allocation',
    caption: t('elections.tab.seat-allocation'),
    hideCaption: true,
    columns: [
      { key: 'name', title: t('common.party'), kind: 'text' },
      ...years.toReversed().map((year) => ({ key: key(year), title: String(year), kind: 'number' }) as const),
      ...(hasChange
        ? [
            {
              key: 'change',
              title: t('elections.column.seatsSince', { year: String(before) }),
              kind: 'number',
            } as const,
          ]
        : []),
    ],
    rows: parties.map(({ name, mandates }) => ({
      cells: {
        name: { text: partyName(context, name), color: partyColor(colors, name) },
        ...Object.fromEntries(
          years.map((year, at) => [key(year), isOpen(year) ? openSeats : (mandates[at] ?? 0)]),
        ),
        ...(hasChange && { change: changeCell(context, (mandates.at(-1) ?? 0) - (mandates.at(-2) ?? 0)) }),
      },
    })),
    totals: {
      cells: {
        name: t('results.total'),
        ...Object.fromEntries(
          years.map((year, at) => [
            key(year),
            isOpen(year) ? openSeats : parties.reduce((sum, { mandates }) => sum + (mandates[at] ?? 0), 0),
          ]),
        ),
      },
    },
  }
}

function changeCell({ locale }: PageContext, change: number): FigureCell {
  return { text: formatDifference(locale, change), sort: change }
}
