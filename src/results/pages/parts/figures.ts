import { formatNumber, formatPercent } from '../../../i18n/format.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { roundEven } from '../../tally/rounding.ts'

/** A count as people write it. */
export function countText({ locale }: PageContext, count: number): string {
  return formatNumber(locale, count)
}

/** A share of votes: two decimals, a tie to the even one. */
export function shareText({ locale }: PageContext, percent: number): string {
  return formatPercent(locale, roundEven(percent, 2))
}
