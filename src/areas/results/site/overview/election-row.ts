import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { countingState } from '../../words/state-line.ts'
import { overviewTitle } from './overview-title.ts'
import { progressOf } from './progress.ts'

/** A government has seven members; a parliament has its own page. */
const namesShown = 7

/** Seats and, once they are certain, the names. */
export function electionRow(
  context: PageContext,
  stored: StoredItem<'election' | 'compound'>,
  depth: 3 | 4,
): Html {
  const { item, overview } = stored
  const { allocated, total } = overview.mandates
  return html`<article class="overview-election">
${overviewTitle(context, item, depth)}
${
  countingState(stored) === 'none'
    ? html`<p class="muted">${context.t('results.state.none')}</p>`
    : html`<p class="overview-verdict"><strong>${context.t('resultsArchive.seats', { allocated, count: total })}</strong></p>
${elected(context, stored)}
${progressOf(context, stored)}`
}
</article>`
}

function elected({ t }: PageContext, { overview }: StoredItem<'election' | 'compound'>): Html {
  // Names in a file that is still interim are no decision.
  if (!overview.completed) return html`<p class="muted">${t('resultsArchive.pending')}</p>`
  if (overview.elected.length === 0) return html``
  const names = overview.elected
    .slice(0, namesShown)
    .map(({ firstName, familyName }) => `${firstName} ${familyName}`)
  const more = overview.elected.length - names.length
  return html`<p><span class="muted">${t('resultsArchive.elected')}:</span> ${names.join(', ')}${more > 0 && ` ${t('resultsArchive.electedMore', { count: more })}`}</p>`
}
