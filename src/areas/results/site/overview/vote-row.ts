import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { answerText, isTieBreaker, sidesOf, voteBar } from '../../views/figures/vote-bar.ts'
import { shareText } from '../../words/figures.ts'
import { countingState } from '../../words/state-line.ts'
import { overviewTitle } from './overview-title.ts'
import { progressOf } from './progress.ts'

/** The verdict first, then the share with its bar; a complex vote shows its three questions below. */
export function voteRow(context: PageContext, stored: StoredItem<'vote'>, depth: 3 | 4): Html {
  const { item, overview } = stored
  const { yeasPercentage } = overview
  const sides = sidesOf(context, isTieBreaker(item, 'proposal'))
  return html`<article class="overview-vote">
${overviewTitle(context, item, depth)}
${
  countingState(stored) === 'none'
    ? html`<p class="muted">${context.t('results.state.none')}</p>`
    : html`<p class="overview-verdict"><strong>${answerText(context, overview.answer, overview.counted)}</strong>${
        yeasPercentage !== null &&
        html` <span class="overview-share">${sides.yes.share(yeasPercentage)}</span>`
      }</p>
${voteBar(context, yeasPercentage)}
${item.type === 'complex' && ballots(context, stored)}
${progressOf(context, stored)}`
}
</article>`
}

function ballots(context: PageContext, { overview }: StoredItem<'vote'>): Html {
  const { t } = context
  return html`<dl class="overview-ballots">
${overview.ballots.map(({ type, answer, yeasPercentage }) => {
  const sides = sidesOf(context, type === 'tie-breaker')
  const share = type === 'tie-breaker' ? sides.yes.share(yeasPercentage) : shareText(context, yeasPercentage)
  return html`<div><dt>${t(`results.vote.ballot.${type}`)}</dt><dd>${answerText(context, answer, overview.counted)} <span class="muted">${share}</span></dd></div>`
})}
</dl>`
}
