import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { Place } from '../../places/lists/places.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { shareText } from '../../words/figures.ts'
import { paths } from '../../words/paths.ts'
import { shareLine } from './bar.ts'
import type { PlaceResult } from './place-results.ts'

export interface DayTurnout {
  readonly day: string
  /** Percent. */
  readonly here: number
  readonly whole: number
}

/** Returns the item whose turnout represents the day: a federal or cantonal vote, else an election. */
export function turnoutItem(items: readonly StoredItem[]): StoredItem | null {
  const wide = items.filter(
    ({ item, overview }) => overview.hasResults && (item.domain === 'federation' || item.domain === 'canton'),
  )
  const ofKind = (kind: 'vote' | 'election') => wide.find(({ item }) => item.kind === kind)
  return ofKind('vote') ?? ofKind('election') ?? null
}

/** Returns the turnout; null if nothing is counted. */
export function dayTurnout({ stored: { item, overview }, turnout }: PlaceResult): DayTurnout | null {
  return turnout === null ? null : { day: item.date, here: turnout, whole: overview.turnout }
}

/** Renders the turnout of each day, newest first, with a mark at the overall turnout. */
export function turnoutTable(
  context: PageContext,
  place: Place,
  turnouts: readonly DayTurnout[],
): Html | false {
  const { t } = context
  if (turnouts.length < 2) return false
  return html`<section class="part place-turnout"><h2 id="turnout">${t('results.factoid.turnout')}</h2>
<div><table aria-labelledby="turnout">
<thead><tr><th scope="col">${t('places.day')}</th><th scope="col" class="number">${place.name}</th><th scope="col" class="number">${t('places.whole')}</th></tr></thead>
<tbody>
${turnouts.map(
  ({ day, here, whole }) =>
    html`<tr><th scope="row"><a href="${paths.archive(day)}">${dayText(context, day, { dateStyle: 'medium' })}</a></th><td class="number">${shareText(context, here)}${shareLine(here, whole)}</td><td class="number">${shareText(context, whole)}</td></tr>
`,
)}</tbody></table>
<p class="muted">${t('places.turnout.mark')}</p></div></section>`
}
