import type { PageContext } from '../../../site/frame/page-context.ts'
import { formatNumber, formatPercent } from '../../../texts/language/format.ts'
import { roundEven } from '../tally/rounding.ts'

/** A count as people write it. */
export function countText({ locale }: PageContext, count: number): string {
  return formatNumber(locale, count)
}

/** A share of votes: two decimals, a tie to the even one. */
export function shareText({ locale }: PageContext, percent: number): string {
  return formatPercent(locale, roundEven(percent, 2))
}
