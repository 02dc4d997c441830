import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Vote } from '../../model/item.ts'
import type { VoteAnswer } from '../../model/overview.ts'
import type { BallotTally } from '../../tally/tally.ts'
import {
  answerText,
  isTieBreaker,
  shareBeside,
  sidesOf,
  termsOf,
  voteBar,
} from '../../views/figures/votes/vote-bar.ts'
import { shareText } from '../../words/figures.ts'

/** Renders the answer, then the bar and the counts. */
export function verdict(context: PageContext, vote: Vote, ballot: BallotTally): Html {
  const { total } = ballot
  const terms = termsOf(vote, ballot.type)
  const sides = sidesOf(context, terms)
  return html`<div class="verdict">
<p class="verdict-words"><strong>${ballotAnswerText(context, vote, ballot)}</strong> <span class="verdict-share">${answerShare(context, vote, ballot)}</span></p>
${voteBar(context, terms, isKnown(total) ? total.yeasPercentage : null)}
<dl class="verdict-sides${terms.isChoice && ' is-choice'}">
${isKnown(total) && [side(context, sides.yes.name, total.yeasPercentage, total.yeas), side(context, sides.no.name, total.naysPercentage, total.nays)]}
</dl>
</div>`
}

export function ballotAnswerText(context: PageContext, vote: Vote, ballot: BallotTally): string {
  return answerText(context, termsOf(vote, ballot.type), ballotAnswer(vote, ballot), ballot.total.counted)
}

/** Returns the answer in the words of a tie-breaker if the vote is set so; null if other questions decide as well. */
function ballotAnswer(vote: Vote, { type, answer }: BallotTally): VoteAnswer | null {
  if (vote.type === 'simple' && vote.leftOutQuestions.length > 0) return null
  if (vote.type === 'complex' || answer === null || !isTieBreaker(vote, type)) return answer
  return answer === 'accepted' ? 'proposal' : 'counter-proposal'
}

/** Returns the share beside the answer: that of yes or, of two proposals, that of the preferred one. */
export function answerShare(context: PageContext, vote: Vote, ballot: BallotTally): string {
  const { counted, yeasPercentage } = ballot.total
  if (!isKnown(ballot.total)) return ''
  const answer = counted ? ballotAnswer(vote, ballot) : null
  return shareBeside(context, termsOf(vote, ballot.type), answer, yeasPercentage)
}

/** Checks whether the question has results, as one of several may be counted later. */
function isKnown({ counted, yeas, nays }: BallotTally['total']): boolean {
  return counted || yeas + nays > 0
}

function side(context: PageContext, name: string, percent: number, votes: number): Html {
  return html`<div><dt>${name}</dt><dd><strong>${shareText(context, percent)}</strong> <span>${context.t('results.vote.votes', { count: votes })}</span></dd></div>`
}
