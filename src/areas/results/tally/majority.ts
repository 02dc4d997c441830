import { expatsId } from '../model/entities.ts'
import type { Vote } from '../model/item.ts'
import type { BallotTally } from './tally.ts'

/** Checks whether a proposal has the required majority; null until counted, and if it cannot be decided here. */
export function isAccepted(
  { decisiveMajority, domain }: Pick<Vote, 'decisiveMajority' | 'domain'>,
  { total: { accepted: byVotes }, entities }: Pick<BallotTally, 'total' | 'entities'>,
): boolean | null {
  if (byVotes === null || decisiveMajority === 1) return byVotes
  // The circles of a federal vote are the cantons, of which at most one is counted in this instance.
  if (decisiveMajority === 5 || domain === 'federation') return null
  const circles = entities.filter(({ entity }) => entity.id !== expatsId)
  const accepting = circles.filter(({ accepted }) => accepted === true).length
  const byMost = accepting > circles.length / 2
  switch (decisiveMajority) {
    case 2:
      // Some laws also require a majority of votes: the result is certain if both agree, or if the circles
      // reject.
      return byMost && !byVotes ? null : byMost
    case 3:
      return accepting === circles.length
    case 4:
      return byMost && byVotes
  }
}
