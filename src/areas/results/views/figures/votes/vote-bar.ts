import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { type Html, html, trusted } from '../../../../../web/markup/html.ts'
import { chartOptions } from '../../../charts/drawing/drawing.ts'
import { shareBar } from '../../../charts/share-bar.ts'
import type { BallotType, Vote } from '../../../model/item.ts'
import type { VoteAnswer } from '../../../model/overview.ts'
import { shareText } from '../../../words/figures.ts'
import { type MainQuestion, mainQuestion } from '../../../words/main-question.ts'

export interface BarSide {
  readonly name: string
  /** Formats a share: «62.48% Ja». */
  share(percent: number): string
}

/** What the answers to a question are called. */
export interface Terms {
  /** Whether two proposals are answers, instead of yes and no: they have words and colours of their own. */
  readonly isChoice: boolean
  readonly main: MainQuestion
}

export function termsOf(
  vote: Pick<Vote, 'tieBreakerVocabulary' | 'type' | 'proposalKind' | 'title'>,
  ballot: BallotType,
): Terms {
  return { isChoice: isTieBreaker(vote, ballot), main: mainQuestion(vote) }
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

export function sidesOf(context: PageContext, { isChoice, main }: Terms): BarSides {
  const { t } = context
  const side = (name: string, key: 'yes' | 'no' | MainQuestion | 'counter-proposal'): BarSide => ({
    name,
    share: (percent) => t(`results.vote.share.${key}`, { share: shareText(context, percent) }),
  })
  return isChoice
    ? {
        yes: side(t(`results.vote.answer.${main}`), main),
        no: side(t('results.vote.answer.counter-proposal'), 'counter-proposal'),
      }
    : { yes: side(t('common.yes'), 'yes'), no: side(t('common.no'), 'no') }
}

/**
 * Returns a share as all pages and documents write it: that of yes or, of two proposals, that of the preferred one,
 * without its name where the answer beside it is the name.
 */
export function shareBeside(
  context: PageContext,
  terms: Terms,
  answer: VoteAnswer | null,
  yeasPercentage: number,
): string {
  const { yes, no } = sidesOf(context, terms)
  if (!terms.isChoice) return yes.share(yeasPercentage)
  const [side, share] = yeasPercentage < 50 ? [no, 100 - yeasPercentage] : [yes, yeasPercentage]
  return answer === null ? side.share(share) : shareText(context, share)
}

/** Returns the answer of a place or of the whole. */
export function answerOf(accepted: boolean | null, { isChoice }: Pick<Terms, 'isChoice'>): VoteAnswer | null {
  if (accepted === null) return null
  if (isChoice) return accepted ? 'proposal' : 'counter-proposal'
  return accepted ? 'accepted' : 'rejected'
}

/**
 * Returns «Angenommen», «Noch offen» while the result is unknown, or «Ausgang offen» if it remains unknown
 * after the count.
 */
export function answerText(
  { t }: PageContext,
  { main }: Pick<Terms, 'main'>,
  answer: VoteAnswer | null,
  isCounted = false,
): string {
  if (answer !== null) return t(`results.vote.answer.${answer === 'proposal' ? main : answer}`)
  return t(isCounted ? 'results.vote.undecided' : 'results.vote.interim')
}

/** Draws yes from the left and no from the right, with a mark at one half. The figures are shown beside it as text. */
export function voteBar({ locale }: PageContext, { isChoice }: Terms, yeasPercentage: number | null): Html {
  const options = chartOptions(locale, { id: 'bar', title: '', decorative: true })
  const { markup } = shareBar({ yes: yeasPercentage }, options)
  return html`<div class="vote-bar${isChoice && ' is-choice'}">${trusted(markup)}</div>`
}
