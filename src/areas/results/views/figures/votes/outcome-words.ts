import type { PageContext } from '../../../../../site/frame/page-context.ts'
import type { Vote } from '../../../model/item.ts'
import type { VoteAnswer } from '../../../model/overview.ts'
import { isOf, type StoredItem } from '../../../model/stored-item.ts'
import { seatsText } from '../../../words/seats.ts'
import { answerText, isTieBreaker, sidesOf } from './vote-bar.ts'

interface Answered {
  readonly answer: VoteAnswer | null
  readonly counted: boolean
}

/**
 * Returns the outcome of a vote in the wording of all pages and documents; among several proposals, the
 * accepted one is named.
 */
export function voteOutcome(
  context: PageContext,
  { type }: Pick<Vote, 'type'>,
  { answer, counted }: Answered,
): string {
  const isChosen = type === 'complex' && (answer === 'proposal' || answer === 'counter-proposal')
  return isChosen ? context.t(`results.vote.won.${answer}`) : answerText(context, answer, counted)
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
  const share = decisiveShare(stored)
  if (share === null) return words
  return `${words}, ${sidesOf(context, isTieBreaker(item, 'proposal')).yes.share(share)}`
}
