import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, type Insertable } from '../../../../web/markup/html.ts'
import type { ElectionTally } from '../../tally/tally.ts'
import { countText } from '../../words/figures.ts'
import { areSeatsOpen } from '../../words/seats.ts'

export interface Factoid {
  readonly label: string
  readonly value: Insertable
  /** What the figure covers or leaves out. */
  readonly hint?: Insertable
}

/** Returns the number of allocated seats, or of all seats while none is allocated. */
export function seatsFactoid(
  { t }: PageContext,
  seats: Pick<ElectionTally, 'completed' | 'mandates'>,
): Factoid {
  const { mandates } = seats
  return areSeatsOpen(seats)
    ? { label: t('elections.factoid.seatsOpen'), value: mandates.total }
    : { label: t('elections.factoid.seats'), value: t('elections.ofTotal', mandates) }
}

/** Renders the key figures. */
export function factoids(context: PageContext, figures: readonly Factoid[]): Html {
  return html`<dl class="factoids">
${figures.map(
  ({ label, value, hint }) => html`<div><dt>${label}</dt>
<dd><span class="factoid-value">${typeof value === 'number' ? countText(context, value) : value}</span>${
    hint !== undefined &&
    hint !== null &&
    hint !== false &&
    hint !== '' &&
    html` <span class="factoid-hint">${hint}</span>`
  }</dd></div>
`,
)}</dl>`
}
