import { formatPercent } from '../../i18n/format.ts'
import type { PageContext } from '../../web/page-context.ts'
import type { Overview } from '../model/overview.ts'

/** The figures of a version in a few words, to tell it from another. */
export function figuresText({ t, locale }: PageContext, overview: Overview | null): string {
  if (overview === null || !(overview.hasResults || (overview.kind !== 'vote' && overview.hasPartyResults)))
    return t('release.figures.none')
  const { counted, total } = overview.progress
  const parts = [t('release.figures.counted', { counted, total })]
  if (overview.kind === 'vote') {
    const shares = overview.yeasPercentage === null ? overview.ballots : [overview]
    for (const { yeasPercentage } of shares)
      if (yeasPercentage !== null)
        parts.unshift(t('release.figures.yes', { share: formatPercent(locale, yeasPercentage) }))
  } else parts.unshift(t('release.figures.elected', { count: overview.elected.length }))
  return parts.join(', ')
}
