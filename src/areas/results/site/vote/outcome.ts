import { link } from '../../../../site/frame/link.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { BallotType, Vote } from '../../model/item.ts'
import type { BallotTally, Undecided, VoteTally } from '../../tally/tally.ts'
import { voteOutcome } from '../../views/figures/votes/outcome-words.ts'
import { termsOf, voteBar } from '../../views/figures/votes/vote-bar.ts'
import { shareText } from '../../words/figures.ts'
import { mainQuestion } from '../../words/main-question.ts'
import { paths } from '../../words/paths.ts'
import { ballotName } from '../parts/ballot-name.ts'
import { answerShare, ballotAnswerText } from './verdict.ts'

/** Returns a sentence about the outcome, which combines the answers to several questions. */
export function voteOutcomeSentence(context: PageContext, vote: Vote, tally: VoteTally): string {
  const { t } = context
  const main = mainQuestion(vote)
  const ballot = (type: BallotType) => tally.ballots.find((one) => one.type === type)
  const both = ballot('proposal')?.answer === 'accepted' && ballot('counter-proposal')?.answer === 'accepted'
  const tie = ballot('tie-breaker')?.total
  switch (tally.answer) {
    case null:
      return undecidedText(context, vote, tally.undecided ?? 'open')
    case 'proposal':
    case 'accepted':
      return both
        ? t(`results.vote.outcome.${main}.both`, { share: shareText(context, tie?.yeasPercentage ?? 0) })
        : t(`results.vote.outcome.${main}.only`)
    case 'counter-proposal':
      return both
        ? t(`results.vote.outcome.${main}.bothCounterProposal`, {
            share: shareText(context, tie?.naysPercentage ?? 0),
          })
        : t(`results.vote.outcome.${main}.onlyCounterProposal`)
    case 'rejected':
      return t(`results.vote.outcome.${main}.neither`)
  }
}

/** Explains why nothing is decided. */
export function undecidedText({ t }: PageContext, vote: Vote, reason: Undecided | 'open'): string {
  return t(
    reason === 'bothAccepted'
      ? `results.vote.outcome.${mainQuestion(vote)}.bothAccepted`
      : `results.vote.outcome.${reason}`,
  )
}

/** Renders the outcome, then the questions with their answers; the current one is not linked. */
export function outcome(
  context: PageContext,
  vote: Vote,
  tally: VoteTally,
  current: BallotType | null = null,
): Html {
  return html`<div class="outcome">
<p class="verdict-words"><strong>${voteOutcome(context, vote, tally)}</strong></p>
<p class="lead">${voteOutcomeSentence(context, vote, tally)}</p>
<ul class="outcome-ballots">
${tally.ballots.map(
  (ballot) => html`<li>${ballotLine(context, vote, ballot, ballot.type === current)}</li>
`,
)}</ul>
</div>`
}

function ballotLine(context: PageContext, vote: Vote, ballot: BallotTally, isCurrent: boolean): Html {
  const name = ballotName(context, vote, ballot.type)
  return html`${isCurrent ? html`<strong class="ballot-name">${name}</strong>` : link(context, paths.item(vote, `${ballot.type}-entities`), name)}
${voteBar(context, termsOf(vote, ballot.type), ballot.total.yeasPercentage)}
<p><strong>${ballotAnswerText(context, vote, ballot)}</strong> ${answerShare(context, vote, ballot)}</p>`
}
