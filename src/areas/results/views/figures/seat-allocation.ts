import type { PageContext } from '../../../../site/frame/page-context.ts'
import { partyGroups } from '../../charts/data/party-strengths.ts'
import { partyColor } from '../../tally/parties.ts'
import { partySeats } from '../../tally/party-figures.ts'
import type { Figure } from '../figure/figure.ts'
import type { Table } from '../figure/table.ts'
import { type PartySubject, partyName, partyNaming, partyView } from './party-subject.ts'

/** Who has how many seats, now and in earlier years. */
export function seatAllocationFigure(context: PageContext, subject: PartySubject): Figure {
  const title = context.t('elections.seats.years')
  const data = partyGroups(partyView(subject), partyNaming(context, title))
  return {
    title,
    drawing: { kind: 'seatAllocation', data },
    tables: [seatAllocationTable(context, subject)],
    tablesTitle: context.t('elections.tab.seat-allocation'),
  }
}

function seatAllocationTable(context: PageContext, subject: PartySubject): Table {
  const { t } = context
  const { rows, colors } = partyView(subject)
  const { years, parties } = partySeats(rows)
  const key = (year: number) => `seats-${year}`
  return {
    id: 'seat-allocation',
    caption: t('elections.tab.seat-allocation'),
    hideCaption: true,
    columns: [
      { key: 'name', title: t('common.party'), kind: 'text' },
      ...years.toReversed().map((year) => ({ key: key(year), title: String(year), kind: 'number' }) as const),
    ],
    rows: parties.map(({ name, mandates }) => ({
      cells: {
        name: { text: partyName(context, name), color: partyColor(colors, name) },
        ...Object.fromEntries(years.map((year, at) => [key(year), mandates[at] ?? 0])),
      },
    })),
    totals: {
      cells: {
        name: t('results.total'),
        ...Object.fromEntries(
          years.map((year, at) => [
            key(year),
            parties.reduce((sum, { mandates }) => sum + (mandates[at] ?? 0), 0),
          ]),
        ),
      },
    },
  }
}
