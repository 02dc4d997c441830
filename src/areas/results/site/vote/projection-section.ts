import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatNumber, formatPercent } from '../../../../texts/language/format.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Vote } from '../../model/item.ts'
import type { BallotProjection } from '../../serving/vote-projection.ts'
import { shareText } from '../../words/figures.ts'
import { ballotName } from '../parts/ballot-name.ts'

/** Shows the projection during counting, drawn differently from results: the range first, hatched. */
export function projectionSection(
  context: PageContext,
  vote: Vote,
  projections: readonly BallotProjection[],
): Html | false {
  const { t } = context
  const [first] = projections
  if (first === undefined) return false
  const isNamed = vote.type === 'complex'
  return html`<section class="part projection"><h2>${t('projection.title')}</h2><div>
${projections.map((projection) => html`${isNamed && html`<h3>${ballotName(context, vote, projection.ballot)}</h3>`}${ballotPart(context, projection)}`)}
${explanation(context, first)}
</div></section>`
}

function ballotPart(context: PageContext, projection: BallotProjection): Html {
  const { t } = context
  const [reason] = projection.reservations
  if (reason !== undefined && reason !== 'allCounted')
    return html`<p class="projection-words"><strong>${t('projection.early')}</strong></p>
<p>${t(`projection.reason.${reason}`)}</p>
${progress(context, projection)}`
  const { share, halfWidth, word } = projection
  const [low, high] = [within(share - (halfWidth ?? 0)), within(share + (halfWidth ?? 0))]
  const range = t('projection.range', { low: percent(context, low), high: percent(context, high) })
  return html`<p class="projection-words"><strong>${t(`projection.${word}`)}</strong> <span>${range}</span></p>
${drawing({ low, high, share }, range, projection.ballot)}
<p>${t('projection.middle', { share: percent(context, share) })}. ${t('projection.soFar', { share: shareText(context, projection.soFar * 100) })}.</p>
${progress(context, projection)}`
}

function progress(context: PageContext, { countedUnits, unitCount, countedShare }: BallotProjection): Html {
  const share = percent(context, countedShare)
  return html`<p class="muted">${context.t('projection.counted', { counted: countedUnits, total: unitCount, share })}</p>`
}

interface Range {
  readonly low: number
  readonly high: number
  readonly share: number
}

/** Draws the range from 0 to 100 % with a mark at one half. */
function drawing({ low, high, share }: Range, label: string, name: string): Html {
  const at = (value: number) => `${(value * 100).toFixed(2)}%`
  return html`<svg class="projection-range" role="img" aria-label="${label}" width="100%" height="28">
<defs><pattern id="projection-hatch-${name}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3" height="6"/></pattern></defs>
<rect class="projection-scale" x="0" y="9" width="100%" height="10"/>
<rect class="projection-span" x="${at(low)}" y="3" width="${at(high - low)}" height="22" fill="url(#projection-hatch-${name})"/>
<line class="projection-middle" x1="${at(share)}" x2="${at(share)}" y1="3" y2="25"/>
<line class="projection-half" x1="50%" x2="50%" y1="0" y2="28"/>
</svg>`
}

function explanation(context: PageContext, { pastVotes, backtest }: BallotProjection): Html {
  const { t, locale } = context
  const points = (value: number) =>
    formatNumber(locale, value * 100, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const errors = backtest?.errors.map(Math.abs) ?? []
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
  return html`<details><summary>${t('projection.how')}</summary>
<p>${t('projection.method', { votes: pastVotes })}</p>
${errors.length > 0 && html`<p>${t('projection.errors', { count: errors.length, mean: points(mean), most: points(Math.max(...errors)) })}</p>`}
</details>`
}

function percent({ locale }: PageContext, share: number): string {
  return formatPercent(locale, share * 100, 1)
}

function within(share: number): number {
  return Math.min(Math.max(share, 0), 1)
}
