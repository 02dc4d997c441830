import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { partyGroups } from '../../charts/data/party-strengths.ts'
import { seatAllocationChart } from '../../charts/party-charts.ts'
import { type SeatsData, seatsChart } from '../../charts/seats.ts'
import { partyColor } from '../../tally/parties.ts'
import { partySeats } from '../../tally/party-figures.ts'
import { embedLink } from '../parts/embed-link.ts'
import { resultTable } from '../parts/result-table.ts'
import { chartFigure } from './chart-figure.ts'
import { type PartySubject, partyName, partyNaming, partyView } from './party-subject.ts'
import { coloured } from './swatch.ts'

/** Who has how many seats, now and in earlier years. */
export function seatAllocation(context: PageContext, subject: PartySubject): Html {
  const title = context.t('elections.tab.seat-allocation')
  return html`${houseFigure(context, subject)}
${seatAllocationFigure(context, subject)}
${seatAllocationTable(context, subject)}
<p class="figure-links">${embedLink(context, subject.address('seat-allocation-table'), title)}</p>`
}

export function houseFigure(context: PageContext, subject: PartySubject): Html | false {
  return seatsFigure(context, partySeatsData(context, subject), subject.address('seats-chart'))
}

/** The house as it sits; seats that nobody has yet are open. */
export function seatsFigure(context: PageContext, data: SeatsData, embed: string): Html | false {
  return chartFigure(context, {
    view: 'seats-chart',
    title: context.t('common.seats'),
    draw: seatsChart,
    data,
    embed,
  })
}

/** Of the polling day. */
export function partySeatsData(context: PageContext, subject: PartySubject): SeatsData {
  const { rows, colors, year } = partyView(subject)
  const lists = rows
    .filter((row) => row.year === year && row.mandates > 0)
    .map(({ name, mandates }) => ({
      text: partyName(context, name),
      seats: mandates,
      color: partyColor(colors, name),
    }))
  return { lists, total: subject.mandates.total }
}

export function seatAllocationFigure(context: PageContext, subject: PartySubject): Html | false {
  const title = context.t('elections.seats.years')
  return chartFigure(context, {
    view: 'seat-allocation-chart',
    title,
    draw: seatAllocationChart,
    data: partyGroups(partyView(subject), partyNaming(context, title)),
    embed: subject.address('seat-allocation-chart'),
  })
}

export function seatAllocationTable(context: PageContext, subject: PartySubject): Html {
  const { t } = context
  const { rows, colors } = partyView(subject)
  const { years, parties } = partySeats(rows)
  const key = (year: number) => `seats-${year}`
  return resultTable(context, {
    id: 'seat-allocation',
    caption: t('elections.tab.seat-allocation'),
    hideCaption: true,
    columns: [
      { key: 'name', title: t('common.party'), kind: 'text' },
      ...years.toReversed().map((year) => ({ key: key(year), title: String(year), kind: 'number' }) as const),
    ],
    rows: parties.map(({ name, mandates }) => ({
      cells: {
        name: { shown: coloured(partyName(context, name), partyColor(colors, name)) },
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
  })
}
