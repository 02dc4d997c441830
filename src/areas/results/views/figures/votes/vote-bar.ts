import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { type Html, html, trusted } from '../../../../../web/markup/html.ts'
import { chartOptions } from '../../../charts/drawing/drawing.ts'
import { shareBar } from '../../../charts/share-bar.ts'
import type { BallotType, Vote } from '../../../model/item.ts'
import type { VoteAnswer } from '../../../model/overview.ts'
import { shareText } from '../../../words/figures.ts'

export interface BarSide {
  readonly name: string
  /** Formats a share: «62.48% Ja». */
  share(percent: number): string
}

/** Labels of yes and no. */
export interface BarSides {
  readonly yes: BarSide
  readonly no: BarSide
}

/** Checks whether the answers are two proposals: in tie-breakers, and in simple votes with this setting. */
export function isTieBreaker(vote: Pick<Vote, 'tieBreakerVocabulary' | 'type'>, ballot: BallotType): boolean {
  return ballot === 'tie-breaker' || (vote.type === 'simple' && vote.tieBreakerVocabulary)
}

export function sidesOf(context: PageContext, asTieBreaker: boolean): BarSides {
  const { t } = context
  const side = (name: string, key: 'yes' | 'no' | 'proposal' | 'counter-proposal'): BarSide => ({
    name,
    share: (percent) => t(`results.vote.share.${key}`, { share: shareText(context, percent) }),
  })
  return asTieBreaker
    ? {
        yes: side(t('results.vote.answer.proposal'), 'proposal'),
        no: side(t('results.vote.answer.counter-proposal'), 'counter-proposal'),
      }
    : { yes: side(t('common.yes'), 'yes'), no: side(t('common.no'), 'no') }
}

/** Returns the answer of a place or of the whole. */
export function answerOf(accepted: boolean | null, asTieBreaker: boolean): VoteAnswer | null {
  if (accepted === null) return null
  if (asTieBreaker) return accepted ? 'proposal' : 'counter-proposal'
  return accepted ? 'accepted' : 'rejected'
}

/**
 * Returns «Angenommen», «Noch offen» while the result is unknown, or «Ausgang offen» if it remains unknown
 * after the count.
 */
export function answerText({ t }: PageContext, answer: VoteAnswer | null, isCounted = false): string {
  if (answer !== null) return t(`results.vote.answer.${answer}`)
  return t(isCounted ? 'results.vote.undecided' : 'results.vote.interim')
}

/** Draws yes from the left and no from the right, with a mark at one half. The figures are shown beside it as text. */
export function voteBar({ locale }: PageContext, yeasPercentage: number | null): Html {
  const options = chartOptions(locale, { id: 'bar', title: '', decorative: true })
  return html`<div class="vote-bar">${trusted(shareBar({ yes: yeasPercentage }, options).markup)}</div>`
}
