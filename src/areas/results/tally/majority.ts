import { expatsId } from '../model/entities.ts'
import type { Vote } from '../model/item.ts'
import type { BallotTally } from './tally.ts'

/** Whether a proposal is accepted by the majority it needs; null until counted, and where nobody here can tell. */
export function isAccepted(
  { decisiveMajority, domain }: Pick<Vote, 'decisiveMajority' | 'domain'>,
  { total: { accepted: byVotes }, entities }: Pick<BallotTally, 'total' | 'entities'>,
): boolean | null {
  if (byVotes === null || decisiveMajority === 1) return byVotes
  // The circles of a federal vote are the cantons, and one of them at most is counted here.
  if (decisiveMajority === 5 || domain === 'federation') return null
  const circles = entities.filter(({ entity }) => entity.id !== expatsId)
  const accepting = circles.filter(({ accepted }) => accepted === true).length
  const byMost = accepting > circles.length / 2
  switch (decisiveMajority) {
    case 2:
      // Some laws ask for a majority of the votes as well; where both agree, or the circles say no, all laws do.
      return byMost && !byVotes ? null : byMost
    case 3:
      return accepting === circles.length
    case 4:
      return byMost && byVotes
  }
}
