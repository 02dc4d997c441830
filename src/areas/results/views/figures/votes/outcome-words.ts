import type { PageContext } from '../../../../../site/frame/page-context.ts'
import type { Vote } from '../../../model/item.ts'
import type { VoteAnswer } from '../../../model/overview.ts'
import { isOf, type StoredItem } from '../../../model/stored-item.ts'
import { seatsText } from '../../../words/seats.ts'
import { answerText, shareBeside, termsOf } from './vote-bar.ts'

interface Answered {
  readonly answer: VoteAnswer | null
  readonly counted: boolean
}

/**
 * Returns the outcome of a vote in the wording of all pages and documents; among several proposals, the
 * accepted one is named.
 */
export function voteOutcome(context: PageContext, vote: Vote, { answer, counted }: Answered): string {
  const terms = termsOf(vote, 'proposal')
  const isChosen = vote.type === 'complex' && (answer === 'proposal' || answer === 'counter-proposal')
  if (!isChosen) return answerText(context, terms, answer, counted)
  return context.t(`results.vote.won.${answer === 'proposal' ? terms.main : answer}`)
}

/** Returns the share beside this outcome; null where `decisiveShare` is. */
export function outcomeShare(context: PageContext, stored: StoredItem<'vote'>): string | null {
  const share = decisiveShare(stored)
  const { item, overview } = stored
  return share === null ? null : shareBeside(context, termsOf(item, 'proposal'), overview.answer, share)
}

/** Returns the percentage of yes that decided; null if nothing is counted or if several questions were answered. */
export function decisiveShare({ item, overview }: StoredItem<'vote'>): number | null {
  const { answer, yeasPercentage } = overview
  const isOfMany = item.type === 'complex' && (answer === null || answer === 'rejected')
  return isOfMany ? null : yeasPercentage
}

/** Returns the outcome with the share of yes, or the seats of an election. */
export function outcomeText(context: PageContext, stored: StoredItem): string {
  if (!isOf(stored, 'vote')) return seatsText(context, stored.overview)
  const { item, overview } = stored
  const words = voteOutcome(context, item, overview)
  const share = outcomeShare(context, stored)
  return share === null ? words : `${words}, ${share}`
}
