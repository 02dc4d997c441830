import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'
import { partyYearTable } from '../pages/parties/party-strengths.ts'
import { type PartySubject, partyView } from '../pages/parties/party-subject.ts'
import { partyTable } from '../tally/party-figures.ts'

/** How strong the parties are: one table for each year, or for the year asked for; false where there is none. */
export function partyTables(
  context: PageContext,
  subject: PartySubject,
  wanted: number | null,
): Html | false {
  const view = partyView(subject)
  const table = partyTable(view.rows, view.options)
  const years = table.years.toReversed().filter(({ year }) => wanted === null || year === wanted)
  return (
    years.length > 0 &&
    html`<div class="year-tables">
${years.map((year) => partyYearTable(context, view, table, year))}</div>`
  )
}
