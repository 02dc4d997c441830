import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime, formatPercent } from '../../../../texts/language/format.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Overview } from '../../model/overview.ts'
import type { ListedVersion } from '../../versions/stored/version.ts'
import { nationalText } from '../compare/national-text.ts'

/** The main figures of a version in a few words. */
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
  } else if (overview.completed)
    parts.unshift(t('release.figures.elected', { count: overview.elected.length }))
  return parts.join(', ')
}

/** Published and staged figures, and who has uploaded the staged ones. */
export function whatChanges(context: PageContext, shown: ListedVersion | null, staged: ListedVersion): Html {
  const { t, locale } = context
  const { at, bringers, overview } = staged
  const by = [...new Set(bringers)].join(', ')
  return html`<ul>
<li>${t('release.now.before', { figures: figuresText(context, shown?.overview ?? null) })}</li>
<li>${t('release.now.after', { figures: figuresText(context, overview) })}</li>
${nationalText(context, staged.national) !== '' && html`<li>${t('national.title')}: ${nationalText(context, shown?.national ?? null) || '–'} → ${nationalText(context, staged.national)}</li>`}
${by !== '' && html`<li class="breakable">${t('release.broughtBy', { by, time: formatDateTime(locale, at) })}</li>`}
</ul>`
}
