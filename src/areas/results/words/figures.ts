import type { PageContext } from '../../../site/frame/page-context.ts'
import { formatNumber, formatPercent } from '../../../texts/language/format.ts'
import { roundEven } from '../tally/rounding.ts'

/** Formats a count with separators. */
export function countText({ locale }: PageContext, count: number): string {
  return formatNumber(locale, count)
}

/** Formats a share of votes: two decimals, half to even. */
export function shareText({ locale }: PageContext, percent: number): string {
  return formatPercent(locale, roundEven(percent, 2))
}
