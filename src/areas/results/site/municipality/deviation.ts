import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { Place } from '../../places/lists/places.ts'
import { answerOf, termsOf } from '../../views/figures/votes/vote-bar.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { shareText } from '../../words/figures.ts'
import { paths } from '../../words/paths.ts'
import { pointsText, roundedDifference } from '../../words/points.ts'
import { titleOf } from '../../words/wording.ts'
import type { PlaceResult } from './place-results.ts'

/** Shares of yes to a question in a place and overall, for a vote with a final result. */
export interface Deviation {
  readonly stored: StoredItem<'vote'>
  /** Shares of yes, in percent. */
  readonly here: number
  readonly whole: number
  /** Whether the place had the same majority. */
  readonly isSame: boolean
}

/** Returns the deviation; null for several questions, an incomplete count, or a vote in this place only. */
export function deviationOf(result: PlaceResult): Deviation | null {
  if (result.kind !== 'vote' || result.ballots === null) return null
  const { stored, ballots } = result
  const { item, overview } = stored
  const [ballot] = ballots
  if (item.type === 'complex' || ballot === undefined) return null
  if (!overview.completed || overview.progress.total < 2 || overview.yeasPercentage === null) return null
  const { accepted, yeasPercentage: here } = ballot.figures
  const isSame = answerOf(accepted, termsOf(item, ballot.type)) === overview.answer
  return { stored, here, whole: overview.yeasPercentage, isSame }
}

/** Minimum number of votes for typical values. */
const fewest = 3
const mostShown = 5

/** Shows the usual deviation of the place, and the votes with the largest one. */
export function deviationSection(
  context: PageContext,
  place: Place,
  deviations: readonly Deviation[],
): Html | false {
  const { t } = context
  if (deviations.length < fewest) return false
  const sizes = deviations.map(({ here, whole }) => Math.abs(here - whole))
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  const largest = deviations
    .toSorted((a, b) => Math.abs(b.here - b.whole) - Math.abs(a.here - a.whole))
    .slice(0, mostShown)
  return html`<section class="part place-deviation"><h2 id="deviation">${t('places.deviation')}</h2>
<div><p>${t('places.deviation.text', {
    place: place.name,
    count: deviations.length,
    points: pointsText(context, mean),
    same: deviations.filter(({ isSame }) => isSame).length,
  })}</p>
<table>
<caption>${t('places.deviation.largest')}</caption>
<thead><tr><th scope="col">${t('resultsManage.vote')}</th><th scope="col" class="number">${place.name}</th><th scope="col" class="number whole">${t('places.whole')}</th><th scope="col" class="number">${t('places.deviation.points')}</th></tr></thead>
<tbody>
${largest.map(
  ({ stored: { item }, here, whole }) =>
    html`<tr><th scope="row"><a href="${paths.item(item)}">${titleOf(context, item).markup}</a> <span class="muted">${dayText(context, item.date, { dateStyle: 'medium' })}</span></th><td class="number">${shareText(context, here)}</td><td class="number whole">${shareText(context, whole)}</td><td class="number">${pointsText(context, roundedDifference(here, whole), 'signed')}</td></tr>
`,
)}</tbody></table></div></section>`
}
