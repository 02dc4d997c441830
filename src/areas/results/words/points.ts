import type { PageContext } from '../../../site/frame/page-context.ts'
import { formatDifference, formatNumber } from '../../../texts/language/format.ts'
import { roundEven } from '../tally/rounding.ts'

/** Returns the difference of two shares as they are displayed, so that readers who check it get the same. */
export function roundedDifference(one: number, other: number): number {
  return roundEven(roundEven(one, 2) - roundEven(other, 2), 2)
}

/** Formats percentage points. */
export function pointsText({ locale }: PageContext, points: number, sign?: 'signed'): string {
  if (sign === 'signed') return formatDifference(locale, points, 2)
  return formatNumber(locale, points, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
